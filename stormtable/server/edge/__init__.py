"""The web's edge: connections, requests and websockets, checked and answered. It decides nothing about tables."""

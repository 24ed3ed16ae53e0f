import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const SERVER = "http://127.0.0.1:8000";

export default defineConfig({
  base: "/static/",
  plugins: [svelte()],
  build: {
    outDir: "../stormtable/server/static",
    emptyOutDir: true,
    license: { fileName: "licences.json" }, // scripts/bill_of_materials.py turns it into what people and programs read
    assetsDir: "", // the server gives out /static/{file}, without folders
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { bundlerTimings: false } }, // a busy machine is no fault of ours
    target: "es2022",
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
});

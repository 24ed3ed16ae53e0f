/** The browser's tab says when it is your turn. */

const LAMP = "#ffc533";
const PAPER = "#e4d8c0";

function icon(fill: string): string {
  const drawn =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M16 2 28 9v14l-12 7L4 23V9Z" fill="${fill}" ` +
    `stroke="#151c25" stroke-width="2.5" stroke-linejoin="round"/><path d="M21 12v-1l-2-2h-6l-2 2v3l2 2h6l2 2v3l-2 2h-6l-2-2v-1" ` +
    `fill="none" stroke="#151c25" stroke-width="3"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawn)}`;
}

export function showInTab(title: string, yours: boolean): void {
  document.title = yours ? `● Your move: ${title}` : title;
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const drawn = icon(yours ? LAMP : PAPER);
  if (link && link.href !== drawn) link.href = drawn;
}

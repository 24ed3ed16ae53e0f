/** Where one is, by the address alone. */

export type Route =
  | { page: "start" }
  | { page: "table"; table: string }
  | { page: "watch"; watch: string }
  | { page: "replay"; id: string; step: number | null; seat: number | null; think: boolean }
  | { page: "workshop"; game: string; section: string; item: string }
  | { page: "lost" };

const TABLE = /^t[a-z2-7]{16}$/;
const WATCH = /^w[a-z2-7]{16}$/;

function read(): Route {
  const [first, second, third, fourth] = location.pathname.split("/").filter(Boolean);
  if (first === undefined) return { page: "start" };
  if (first === "t" && second && TABLE.test(second)) return { page: "table", table: second };
  if (first === "w" && second && WATCH.test(second)) return { page: "watch", watch: second };
  if (first === "replay" && second) {
    const asked = new URLSearchParams(location.search);
    return {
      page: "replay",
      id: second,
      step: number(third),
      seat: number(asked.get("seat") ?? undefined),
      think: asked.has("think"),
    };
  }
  if (first === "workshop") {
    const item = decodeURIComponent(fourth ?? "");
    return { page: "workshop", game: second ?? "", section: third ?? "", item };
  }
  return { page: "lost" };
}

function number(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

class Router {
  now: Route = $state.raw(read());

  constructor() {
    addEventListener("popstate", () => (this.now = read()));
    addEventListener("click", (event) => this.follow(event));
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    const before = this.now;
    this.now = read();
    if (before.page !== this.now.page) scrollTo(0, 0);
  }

  /** Links inside the site do not load a page anew. */
  private follow(event: MouseEvent): void {
    const link = (event.target as Element).closest?.("a");
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const inside = link.origin === location.origin && !link.target && !link.hasAttribute("download");
    if (!inside || link.pathname.startsWith("/api/") || link.getAttribute("href")?.startsWith("#")) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();

/** The secrets a link carried after #. They are kept and taken out of the address bar. */
export function secretsInAddress(): { seat: string | null; host: string | null } {
  const given = new URLSearchParams(location.hash.slice(1));
  const found = { seat: given.get("seat"), host: given.get("host") };
  if (found.seat || found.host) history.replaceState(null, "", location.pathname);
  return found;
}

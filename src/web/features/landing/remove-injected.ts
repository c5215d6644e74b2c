/** As much of an element as is needed to tell whose it is; every DOM Element is one. */
export interface PagePiece {
  readonly localName: string;
  readonly id: string;
  readonly children: Iterable<PagePiece>;
  readonly parentElement: PagePiece | null;
  getAttributeNames(): string[];
  getAttribute(name: string): string | null;
  remove(): void;
}

/** Elements that show nothing, or belong to the page's own machinery. */
const MACHINERY = new Set(['script', 'style', 'link', 'meta', 'template', 'noscript']);

/** Frames of the payment provider: it keeps them in the body for as long as the page lives. */
const PAYMENT_FRAME = /^https:\/\/(?:js|m)\.stripe\.(?:com|network)\//;

/** Attribute that marks an element as the product's own, wherever it stands. */
const OWN_MARK = 'data-own';

function some(piece: PagePiece, test: (piece: PagePiece) => boolean): boolean {
  return test(piece) || [...piece.children].some((child) => some(child, test));
}

const holds = (piece: PagePiece, other: PagePiece) => some(piece, (part) => part === other);

/** React leaves a key of its own on everything it draws, portals included. */
const drawnByReact = (piece: PagePiece) => Object.keys(piece).some((key) => key.startsWith('__react'));

/** Dialogs, menus, tooltips and focus guards in the body. */
const isOverlay = (piece: PagePiece) =>
  piece.id.startsWith('radix-') || piece.getAttributeNames().some((name) => name.startsWith('data-radix-'));

const isPaymentFrame = (piece: PagePiece) =>
  piece.localName === 'iframe' && PAYMENT_FRAME.test(piece.getAttribute('src') ?? '');

/** A live region that holds nothing but words to be read out. */
const isAnnouncer = (piece: PagePiece) =>
  [...piece.children].length === 0 &&
  (piece.getAttribute('aria-live') !== null || /^(?:status|alert|log)$/.test(piece.getAttribute('role') ?? ''));

/** What a person's own browser adds for them (a password manager, a reading aid): an empty element of its own name. */
const isBrowserTool = (piece: PagePiece) => piece.localName.includes('-') && [...piece.children].length === 0;

function isOurs(piece: PagePiece): boolean {
  return (
    piece.id === 'app' ||
    MACHINERY.has(piece.localName) ||
    drawnByReact(piece) ||
    isAnnouncer(piece) ||
    isBrowserTool(piece) ||
    some(piece, (part) => part.getAttribute(OWN_MARK) !== null || isOverlay(part) || isPaymentFrame(part))
  );
}

/**
 * Removes what somebody else put into the page: anything after the footer, at
 * whatever depth, and anything in the body beside the application. What holds the
 * footer, and what the product or the browser's tools put there, stays. Returns
 * how many elements went.
 */
export function removeInjected(body: PagePiece, footer: PagePiece): number {
  let removed = 0;
  let at: PagePiece = footer;
  while (at !== body && at.parentElement) {
    const parent = at.parentElement;
    const siblings = [...parent.children];
    const candidates = parent === body ? siblings : siblings.slice(siblings.indexOf(at) + 1);
    for (const piece of candidates) {
      if (holds(piece, footer) || isOurs(piece)) continue;
      piece.remove();
      removed += 1;
    }
    at = parent;
  }
  return removed;
}

/** When the page is swept, in milliseconds after it is drawn (specification 1, section 2). */
const SWEEPS = [0, 1000, 3000] as const;

/** Sweeps the page at once, after a second and after three. Returns what ends it. */
export function keepPageClean(footer: Element): () => void {
  const sweep = () => removeInjected(document.body, footer);
  const timers = SWEEPS.slice(1).map((delay) => window.setTimeout(sweep, delay));
  sweep();
  return () => {
    for (const timer of timers) window.clearTimeout(timer);
  };
}

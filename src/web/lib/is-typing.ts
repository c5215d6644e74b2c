/** How long after the last key somebody still counts as typing, in milliseconds. */
const PAUSE = 10_000;

let lastKey = Number.NEGATIVE_INFINITY;
/** Fields that somebody wrote in: they may go on to a box to tick, or to another tab, and come back to their words. */
const written = new Set<Element>();

/** Begins to notice keys; phones tell of words, not of keys. */
export function noticeKeys(): void {
  const notice = ({ type, target }: Event) => {
    lastKey = Date.now();
    if (type === 'input' && target instanceof Element) written.add(target);
  };
  for (const sign of ['keydown', 'input'] as const) window.addEventListener(sign, notice, { capture: true });
}

/** Types of fields that hold no words. */
const WORDLESS = /^(?:button|checkbox|color|file|hidden|image|radio|range|reset|submit)$/;

function wordsIn(element: Element | null): string {
  if (element instanceof HTMLTextAreaElement) return element.value;
  if (element instanceof HTMLInputElement) return WORDLESS.test(element.type) ? '' : element.value;
  return element instanceof HTMLElement && element.isContentEditable ? (element.textContent ?? '') : '';
}

const holdsWords = (element: Element | null) => wordsIn(element).trim() !== '';

/** Whether somebody is writing: a key was pressed lately, or a field they are in or have written in holds words. */
export function isTyping(): boolean {
  for (const field of written) if (!field.isConnected) written.delete(field);
  return Date.now() - lastKey < PAUSE || [document.activeElement, ...written].some(holdsWords);
}

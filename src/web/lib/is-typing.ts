/** How long after the last key somebody still counts as typing, in milliseconds. */
const PAUSE = 10_000;

let lastKey = Number.NEGATIVE_INFINITY;

/** Begins to notice keys; phones tell of words, not of keys. */
export function noticeKeys(): void {
  const notice = () => {
    lastKey = Date.now();
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

/** Whether somebody is writing: a key was pressed lately, or the field they are in holds words. */
export function isTyping(): boolean {
  return Date.now() - lastKey < PAUSE || wordsIn(document.activeElement).trim() !== '';
}

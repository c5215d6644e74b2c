/** Reads something that was stored as JSON; null where it is nothing of the kind. */
export type Reader<T> = (stored: unknown) => T | null;

/** Its fields, where it is an object. */
export function fieldsOf(stored: unknown): Record<string, unknown> {
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
}

/** Whether it is a list of texts. */
export function isTexts(stored: unknown): stored is string[] {
  return Array.isArray(stored) && stored.every((one) => typeof one === 'string');
}

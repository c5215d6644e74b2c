import type { z } from 'zod';

/** What a check found: the value, or some of what is wrong with it. */
export type Checked<T> = { success: true; data: T } | { success: false; issues: readonly z.core.$ZodIssue[] };

/**
 * Checks a value and stops at the first list or object that something is wrong in: whoever sends a hundred thousand
 * wrong values is told of one, and makes no more work than that.
 */
export function checkToFirstFault<S extends z.ZodType>(schema: S, value: unknown): Checked<z.output<S>> {
  // Zod's own way of stopping, which its `validate` uses; there it says nothing of what was wrong.
  return check(schema, value, { abortEarly: true } as z.core.ParseContext<z.core.$ZodIssue>);
}

/** Checks a value and says all that is wrong with it: for what is small. */
export function checkWhole<S extends z.ZodType>(schema: S, value: unknown): Checked<z.output<S>> {
  return check(schema, value);
}

function check<S extends z.ZodType>(
  schema: S,
  value: unknown,
  how?: z.core.ParseContext<z.core.$ZodIssue>,
): Checked<z.output<S>> {
  try {
    const parsed = schema.safeParse(value, how);
    return parsed.success ? { success: true, data: parsed.data } : { success: false, issues: parsed.error.issues };
  } catch (error) {
    // More faults, or deeper, than the validator itself can hold.
    if (error instanceof RangeError) return { success: false, issues: [] };
    throw error;
  }
}

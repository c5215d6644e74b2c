import { z } from 'zod';

/** A whole number in a query, written with digits alone. */
export const count = (most: number, otherwise: number, least = 1) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number')
    .max(6)
    .transform(Number)
    .pipe(z.number().min(least).max(most))
    .default(otherwise);

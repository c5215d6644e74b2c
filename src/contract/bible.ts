import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';

export const verseSchema = z.object({
  bookId: z.number(),
  chapter: z.number(),
  verse: z.number(),
  webText: z.string(),
});

export const passage = endpoint({
  method: 'GET',
  path: '/api/bible/passage',
  auth: 'public',
  summary: 'Every passage named in `ref`, typed or spoken.',
  query: z.object({ ref: z.string().min(1).max(LIMITS.searchQueryLength) }),
  output: z.object({
    passages: z.array(
      z.object({
        osis: z.string(),
        reference: z.string(),
        verses: z.array(verseSchema),
        note: z.string().optional(),
      }),
    ),
  }),
});

export const search = endpoint({
  method: 'GET',
  path: '/api/bible/search',
  auth: 'public',
  summary: 'Searches the verses; a reference in `q` comes back first.',
  query: z.object({
    q: z.string().min(1).max(LIMITS.searchQueryLength),
    limit: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .pipe(z.number().min(1).max(100))
      .default(20),
    testament: z.enum(['old', 'new']).optional(),
    book: z.string().max(40).optional(),
  }),
  output: z.object({
    results: z.array(
      z.object({
        osis: z.string(),
        reference: z.string(),
        text: z.string(),
        score: z.number(),
        highlights: z.array(z.tuple([z.number(), z.number()])),
      }),
    ),
    interpretedAs: z.object({ reference: z.string() }).optional(),
    tookMs: z.number(),
  }),
});

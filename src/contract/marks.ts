import { z } from 'zod';
import { crisisAlertSchema } from './crisis.ts';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { MARK_COLORS } from './mark-colors.ts';

/** What a reader keeps at one verse: a highlight, a note or a bookmark; one of each kind a verse. */
export const markSchema = z.object({
  id: z.string(),
  /** "John.3.16" */
  osis: z.string(),
  reference: z.string(),
  kind: z.enum(['highlight', 'note', 'bookmark']),
  color: z.enum(MARK_COLORS).nullable(),
  note: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Mark = z.infer<typeof markSchema>;

/** "John.3.16": one verse. */
const verse = z
  .string()
  .regex(/^[1-3]?[A-Za-z]{2,8}\.\d{1,3}\.\d{1,3}$/, 'Which verse? It is named like John.3.16.')
  .max(20);

/** Made by the client, so that a mark can be named before it has arrived; sent twice, it is kept once. */
const markId = z.uuid().optional();

export const listMarks = endpoint({
  method: 'GET',
  path: '/api/bible/marks',
  auth: 'session',
  summary: 'One’s highlights, notes and bookmarks in the order of the Bible; of one chapter where it is named.',
  query: z.object({ chapter: z.string().max(40).optional() }),
  output: z.array(markSchema),
});

export const putMark = endpoint({
  method: 'PUT',
  path: '/api/bible/marks',
  auth: 'session',
  summary: 'Keeps a mark at a verse; in the place of one of the same kind.',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('highlight'), osis: verse, color: z.enum(MARK_COLORS), id: markId }),
    z.object({
      kind: z.literal('note'),
      osis: verse,
      note: z.string().trim().min(1, 'The note is empty.'),
      /** The note this one was written over, null for none: another in its place is a conflict. Absent: whatever is there. */
      replaces: z.uuid().nullable().optional(),
      /** The words this one was written over, '' for none. What waited on a device is merged with what came meanwhile. */
      base: z.string().max(LIMITS.noteLength).optional(),
      /** It waited on a device: another note in its place is merged with it, so that neither is lost. */
      waited: z.boolean().optional(),
      id: markId,
    }),
    z.object({ kind: z.literal('bookmark'), osis: verse, id: markId }),
  ]),
  output: z.object({ mark: markSchema, crisisAlert: crisisAlertSchema.optional() }),
});

export const deleteMark = endpoint({
  method: 'DELETE',
  path: '/api/bible/marks/:id',
  auth: 'session',
  summary: 'Takes a mark away.',
  params: z.object({ id: z.uuid('Unknown mark.') }),
  output: z.object({ ok: z.literal(true) }),
});

export const exportMarks = endpoint({
  method: 'GET',
  path: '/api/bible/marks/export',
  auth: 'session',
  summary: 'All one’s marks as a file, with the text of each verse.',
  query: z.object({ format: z.enum(['md', 'json']).default('md') }),
  output: z.unknown(),
});

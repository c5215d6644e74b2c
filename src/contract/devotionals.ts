import { z } from 'zod';
import { AUDIENCES, LIFE_SEASONS, MOODS, TIMES_OF_DAY } from '#guidance/devotional/devotional-choices.ts';
import { calendarDay, instant, wholeNumber } from './bounds.ts';
import { broughtCardSchema, scriptureCardSchema } from './conversations.ts';
import { crisisAlertSchema } from './crisis.ts';
import { DEVOTIONAL_DEFAULTS, DEVOTIONAL_LIMITS, THEME_CHIPS } from './devotional-limits.ts';
import { endpoint } from './endpoint.ts';
import { count } from './query-count.ts';
import { modelFaultSchema } from './writer.ts';

export { DEVOTIONAL_DEFAULTS, DEVOTIONAL_LIMITS, THEME_CHIPS };

export const audienceSchema = z.enum(AUDIENCES);
export const timeOfDaySchema = z.enum(TIMES_OF_DAY);
export const lifeSeasonSchema = z.enum(LIFE_SEASONS);
export const moodSchema = z.enum(MOODS);

/** One devotional with what its reader made of it. */
export const devotionalSchema = z.object({
  id: z.string(),
  theme: z.string(),
  title: z.string(),
  /** "Lamentations 3:19–24" */
  scriptureReference: z.string(),
  passage: scriptureCardSchema,
  /** Markdown; the passage stands in it as in a reply. */
  generatedText: z.string(),
  reflectionQuestions: z.array(z.string()),
  actionSteps: z.array(z.string()),
  journalEntry: z.string().nullable(),
  prayerResponse: z.string().nullable(),
  /** Answers to the reflection questions, by their place; '' where there is none. */
  reflections: z.array(z.string()),
  personalTags: z.array(z.string()),
  /** Places of the ticked steps, from 0; texts where a client sent texts. */
  completedActionSteps: z.array(z.union([z.number().int(), z.string()])),
  completed: z.boolean(),
  minutesSpent: z.number().int(),
  /** Date in the reader's calendar on which it counts, "2026-11-22"; fixed when completed. */
  localDate: z.string(),
  completedAt: z.string().nullable(),
  audienceType: audienceSchema,
  timeOfDay: timeOfDaySchema,
  lifeSeason: lifeSeasonSchema,
  mood: moodSchema,
  engine: z.enum(['library', 'model']),
  /** The model's name, where one wrote it. What was taken home earlier doesn't say. */
  modelName: z.string().nullable().default(null),
  /** Why the library wrote it though there is a model. */
  fallback: modelFaultSchema.nullable().default(null),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Devotional = z.infer<typeof devotionalSchema>;

const id = z.object({ id: z.uuid('There is no such devotional.') });
const TOO_LONG = 'This is longer than can be kept here. Nothing was lost.';
const words = z.string().max(DEVOTIONAL_LIMITS.text, TOO_LONG);
const reflections = z.array(z.string().max(DEVOTIONAL_LIMITS.reflection, TOO_LONG)).max(DEVOTIONAL_LIMITS.reflections);
const tags = z.array(z.string().trim().min(1).max(DEVOTIONAL_LIMITS.tagLength)).max(DEVOTIONAL_LIMITS.tags);
/** The place of a step, from 0. */
const place = wholeNumber(0, 50);
const ticks = z.array(z.union([place, z.string().max(DEVOTIONAL_LIMITS.tickLength)])).max(DEVOTIONAL_LIMITS.ticks);
/** At most a day. */
const minutes = wholeNumber(0, 1440);
const PAGE_UNKNOWN = 'This page of the list is not known.';
/** IANA name; where the reader is at this moment. */
const timeZone = z.string().trim().min(1).max(64).optional();

export const todaysDevotional = endpoint({
  method: 'GET',
  path: '/api/devotionals/today',
  auth: 'session',
  summary: 'The newest devotional of today in the reader’s own calendar; null where there is none yet.',
  query: z.object({ timeZone }),
  output: devotionalSchema.nullable(),
});

export const listDevotionals = endpoint({
  method: 'GET',
  path: '/api/devotionals',
  auth: 'session',
  summary: 'One’s devotionals, newest first. `X-Total-Count` tells how many there are.',
  query: z.object({
    limit: count(100, DEVOTIONAL_LIMITS.list),
    /** `createdAt` of the last one of the page before. */
    before: instant({ error: PAGE_UNKNOWN, outside: PAGE_UNKNOWN }).optional(),
  }),
  output: z.array(devotionalSchema),
});

/** A day of the streak's calendar. */
export const streakDaySchema = z.object({
  date: z.string(),
  /** `done`: completed or caught up. `rest`: missed, and kept by mercy. `open`: today, or missed and not (or no longer) part of a streak. `ahead`: after today. */
  state: z.enum(['done', 'rest', 'open', 'ahead']),
});

export const devotionalStreak = endpoint({
  method: 'GET',
  path: '/api/devotionals/streak',
  auth: 'session',
  summary: 'Days in a row, as mercy counts them; with the numbers of the page’s tiles.',
  query: z.object({ timeZone }),
  output: z.object({
    streak: z.number().int(),
    /** Whether today is among them. */
    doneToday: z.boolean(),
    /** All devotionals, and those created in the last seven days. */
    total: z.number().int(),
    thisWeek: z.number().int(),
    /** This week of the reader's calendar, Sunday to Saturday. */
    week: z.array(streakDaySchema),
    /** A day missed lately which a second devotional today would make good; null where there is none. */
    catchUp: z.string().nullable(),
    /** Whether the reader wants no counting shown. */
    hidden: z.boolean(),
  }),
});
export type Streak = z.infer<(typeof devotionalStreak)['output']>;

export const openDevotional = endpoint({
  method: 'GET',
  path: '/api/devotionals/:id',
  auth: 'session',
  summary: 'One devotional.',
  params: id,
  output: devotionalSchema,
});

export const createDevotional = endpoint({
  method: 'POST',
  path: '/api/devotionals',
  auth: 'session',
  summary:
    'Composes a devotional. Without `regenerate`, today’s for the same wishes is answered again rather than a second one made.',
  body: z.object({
    theme: z.string().trim().min(1, 'Please choose a theme.').max(DEVOTIONAL_LIMITS.theme),
    scriptureReference: z.string().trim().max(DEVOTIONAL_LIMITS.reference).nullish(),
    userName: z.string().trim().max(80).nullish(),
    audienceType: audienceSchema.default(DEVOTIONAL_DEFAULTS.audienceType),
    timeOfDay: timeOfDaySchema.default(DEVOTIONAL_DEFAULTS.timeOfDay),
    lifeSeason: lifeSeasonSchema.default(DEVOTIONAL_DEFAULTS.lifeSeason),
    mood: moodSchema.default(DEVOTIONAL_DEFAULTS.mood),
    personalTags: tags.default([]),
    includeReflectionQuestions: z.boolean().default(true),
    includeActionSteps: z.boolean().default(true),
    regenerate: z.boolean().default(false),
    timeZone,
    /** Made by the client; the same key never makes a second one. */
    idempotencyKey: z.string().min(1).max(100).optional(),
  }),
  output: devotionalSchema.extend({
    /** Danger heard in what was typed as a wish. */
    crisisAlert: crisisAlertSchema.nullable(),
  }),
});

export const saveDevotional = endpoint({
  method: 'PATCH',
  path: '/api/devotionals/:id',
  auth: 'session',
  summary:
    'Saves what the reader wrote. What is left out, or empty, stays; null clears. With `base`, the words this client last knew, changes made elsewhere meanwhile are merged, never overwritten.',
  bodyLimit: DEVOTIONAL_LIMITS.saveBytes,
  params: id,
  body: z.object({
    journalEntry: words.nullish(),
    prayerResponse: words.nullish(),
    reflections: reflections.optional(),
    personalTags: tags.optional(),
    completedActionSteps: ticks.optional(),
    base: z
      .object({
        journalEntry: words.nullish(),
        prayerResponse: words.nullish(),
        reflections: reflections.optional(),
        personalTags: tags.optional(),
        completedActionSteps: ticks.optional(),
      })
      .optional(),
  }),
  output: devotionalSchema.extend({
    /** Danger heard in what was just written. */
    crisisAlert: crisisAlertSchema.nullable(),
  }),
});

export const completeDevotional = endpoint({
  method: 'POST',
  path: '/api/devotionals/:id/complete',
  auth: 'session',
  summary: 'Marks it complete on a date that is fixed then, in the zone the reader is in; safe to send twice.',
  params: id,
  body: z.object({
    completed: z.boolean().default(true),
    minutesSpent: minutes.default(DEVOTIONAL_LIMITS.minutes),
    /** When it was done, where it was done offline and is told later. */
    completedAt: instant().optional(),
    timeZone,
  }),
  output: devotionalSchema.extend({ streak: z.number().int() }),
});

export const deleteDevotional = endpoint({
  method: 'DELETE',
  path: '/api/devotionals/:id',
  auth: 'session',
  summary:
    'Deletes one devotional with what was written in it; a day it counted for stays counted, and for thirty days its passage is not given again.',
  params: id,
  output: z.object({ ok: z.literal(true) }),
});

const keptDate = calendarDay('This is no date of a devotional.');
const keptInstant = instant({ outside: 'This is no time of a devotional.' });

/** A text of a file, and a list of such. What was made here is far shorter. */
const part = z.string().max(DEVOTIONAL_LIMITS.part);
const parts = z.array(part).max(DEVOTIONAL_LIMITS.parts);
/** As they are saved: what was saved comes back. */
const keptTags = z.array(z.string().max(DEVOTIONAL_LIMITS.tagLength)).max(DEVOTIONAL_LIMITS.tags);

/**
 * A devotional as it is taken home, with what the next ones must know of it so as not to repeat it. Everything in it has
 * an end: files come from anywhere.
 */
export const keptDevotionalSchema = devotionalSchema.extend({
  id: z.uuid(),
  theme: part,
  title: part,
  scriptureReference: part,
  passage: broughtCardSchema,
  generatedText: z.string().max(DEVOTIONAL_LIMITS.generatedText),
  reflectionQuestions: parts,
  actionSteps: parts,
  journalEntry: words.nullable(),
  prayerResponse: words.nullable(),
  reflections,
  personalTags: keptTags,
  completedActionSteps: z.array(z.union([place, part])).max(DEVOTIONAL_LIMITS.ticks * 2),
  modelName: part.nullable().default(null),
  localDate: keptDate,
  completedAt: keptInstant.nullable(),
  createdAt: keptInstant,
  updatedAt: keptInstant,
  minutesSpent: minutes,
  made: z.object({
    /** The id it was given first, where it was brought from another account. */
    originalId: z.uuid(),
    readingId: part,
    used: z.array(z.string().max(DEVOTIONAL_LIMITS.usedLength)).max(DEVOTIONAL_LIMITS.used),
    prayer: part,
    /** What was wished for, beside what stands in the devotional itself. */
    wish: z.object({
      scriptureReference: part,
      userName: part,
      personalTags: keptTags,
      includeReflectionQuestions: z.boolean(),
      includeActionSteps: z.boolean(),
    }),
  }),
});
export type KeptDevotional = z.infer<typeof keptDevotionalSchema>;

/** All devotionals of one person and the days they count for (which outlive them), as they are taken home and brought back. */
export const devotionalsFileSchema = z.object({
  format: z.literal('emmaus-devotionals'),
  version: z.literal(1),
  devotionals: z.array(keptDevotionalSchema).max(DEVOTIONAL_LIMITS.file),
  days: z
    .array(z.object({ date: keptDate, completedAt: keptInstant, caughtUp: z.boolean() }))
    .max(DEVOTIONAL_LIMITS.file),
});
export type DevotionalsFile = z.infer<typeof devotionalsFileSchema>;

import { BOOKS } from '#scripture/reference/books.ts';
import { lifeCases, searchCases } from '../../evals/golden.ts';
import type { Chance } from './chance.ts';
import type { Class } from './messages.ts';
import type { Person } from './person.ts';

/** One thing a person does, and how long they were busy with what was there before: the median in milliseconds. */
export interface Step {
  pause: number;
  /** `at`: when it was meant to begin. */
  act(person: Person, at: number): Promise<unknown>;
}

/** Why somebody comes; `share` is how often, beside the others. */
interface Journey {
  share: number;
  steps(chance: Chance): Step[];
}

const messages = lifeCases('dev').map(({ text }) => text);
const searches = searchCases().map(({ q }) => q);
/** Books are not read alike: these, and all the others, half the time each. */
const LOVED = ['psalms', 'john', 'matthew', 'romans', 'genesis', 'proverbs', 'isaiah', 'luke', 'philippians'];

/** Somewhere in the Bible. */
interface Place {
  slug: string;
  name: string;
  osis: string;
  chapter: number;
}

function placeOf(chance: Chance): Place {
  const slug = chance.of(LOVED);
  const book = chance.number() < 0.5 ? BOOKS.find((one) => one.slug === slug)! : chance.of(BOOKS);
  const { name, osis } = book;
  return { slug: book.slug, name, osis, chapter: 1 + Math.floor(chance.number() * book.chapters) };
}

const read = (path: string, as: Class | null = 'read') => ({ as, path });

/** Several requests that a screen makes at once. */
const together = (person: Person, at: number, paths: readonly string[]) =>
  Promise.all(paths.map((path) => person.fetch({ ...read(path), at })));

/** The page of a path, and the files it names; most visitors have those already. */
async function openPage(person: Person, at: number, path: string): Promise<void> {
  const accept = 'text/html';
  if (person.chance.number() < 0.8) {
    await person.fetch({ as: 'page', path, accept, at, headers: { 'accept-encoding': 'br' } });
    return;
  }
  const page = await person.fetch({ as: 'page', path, accept, at });
  const files = new Set(page?.bytes.toString('utf8').match(/\/assets\/[\w.-]+\.(?:js|css)/g));
  await Promise.all(
    [...files]
      .slice(0, 14)
      .map((file) => person.fetch({ as: 'page', path: file, accept: '*/*', headers: { 'accept-encoding': 'br' } })),
  );
}

/** A chapter as the reader asks for it. */
const readChapter = async (person: Person, at: number, { slug, osis, chapter }: Place) =>
  Promise.all([
    person.fetch({ ...read(`/api/bible/${slug}/${chapter}`), at, headers: { 'accept-encoding': 'br' } }),
    person.fetch({ ...read(`/api/bible/marks?chapter=${osis}.${chapter}`), at }),
  ]);

/** One of the first verses: every chapter but one has these. */
const verseOf = (chance: Chance) => 1 + Math.floor(chance.number() * 3);

const reading: Journey = {
  share: 40,
  steps: (chance) => {
    let place = placeOf(chance);
    const steps: Step[] = [
      { pause: 4000, act: (person, at) => openPage(person, at, `/bible/${place.slug}/${place.chapter}`) },
      { pause: 1000, act: (person, at) => readChapter(person, at, place) },
    ];
    for (let count = 2 + Math.floor(chance.number() * 4); count > 0; count -= 1) {
      const verse = verseOf(chance);
      const act = chance.weighted<Step>([
        [
          {
            pause: 18_000,
            act: (person, at) => {
              const { chapters } = BOOKS.find(({ slug }) => slug === place.slug)!;
              place = place.chapter < chapters ? { ...place, chapter: place.chapter + 1 } : placeOf(person.chance);
              return readChapter(person, at, place);
            },
          },
          5,
        ],
        [
          {
            pause: 7000,
            act: (person, at) =>
              person.fetch({
                ...read(
                  `/api/bible/cross-references?ref=${encodeURIComponent(`${place.name} ${place.chapter}:${verse}`)}`,
                ),
                at,
              }),
          },
          2,
        ],
        [
          {
            pause: 9000,
            act: (person, at) =>
              person.fetch({
                ...read('/api/bible/study', 'study'),
                method: 'POST',
                body: { type: 'verse-analysis', bookSlug: place.slug, chapter: place.chapter, verse },
                at,
              }),
          },
          1,
        ],
        [
          {
            pause: 9000,
            act: (person, at) =>
              person.fetch({
                ...read('/api/bible/study', 'study'),
                method: 'POST',
                body: {
                  type: person.chance.of(['word-study', 'commentary', 'theme-study']),
                  bookSlug: place.slug,
                  chapter: place.chapter,
                },
                at,
              }),
          },
          0.5,
        ],
        [
          {
            pause: 6000,
            act: (person, at) =>
              person.fetch({
                as: 'write',
                method: 'PUT',
                path: '/api/bible/marks',
                body: {
                  kind: 'highlight',
                  osis: `${place.osis}.${place.chapter}.${verse}`,
                  color: person.chance.of(['gold', 'sage', 'dusk']),
                  id: crypto.randomUUID(),
                },
                at,
              }),
          },
          1,
        ],
        [
          {
            pause: 8000,
            act: (person, at) =>
              person.fetch({
                ...read(`/api/bible/search?q=${encodeURIComponent(person.chance.of(searches))}&limit=20`, 'search'),
                at,
              }),
          },
          1.5,
        ],
      ]);
      steps.push(act);
    }
    return steps;
  },
};

interface Posted {
  assistantMessage: { id: string; content: string; status: string };
}

const chatting: Journey = {
  share: 30,
  steps: (chance) => {
    /** Begun by the first message; the others wait for it. */
    let conversation: Promise<string | null> = Promise.resolve(null);
    let last: string | null = null;
    const post = async (person: Person, at: number, first: boolean) => {
      if (first) {
        conversation = person
          .json<{ id: string }>({ as: 'write', path: '/api/conversations', body: {}, at })
          .then((made) => made?.id ?? null);
      }
      const id = await conversation;
      if (!id) return;
      const path = `/api/conversations/${id}/messages`;
      const body = { content: person.chance.of(messages), idempotencyKey: crypto.randomUUID() };
      // Where a request had to come first, the message could not be sent before it was answered.
      const meant = first ? {} : { at };
      if (person.chance.number() < 0.75) {
        let text = '';
        const ended = await person.stream({ as: 'answer-whole', path, body, ...meant }, (event, data) => {
          if (event === 'start') last = (JSON.parse(data) as { assistantMessageId: string }).assistantMessageId;
          if (event === 'delta') text += (JSON.parse(data) as { text: string }).text;
        });
        if (ended && text.trim() === '') person.fail('a streamed answer without words');
        return;
      }
      const posted = await person.json<Posted>({ as: 'answer-json', path, body, ...meant });
      if (!posted) return;
      last = posted.assistantMessage.id;
      if (posted.assistantMessage.status !== 'complete' || posted.assistantMessage.content.trim() === '')
        person.fail('an answer without words');
    };
    const steps: Step[] = [
      { pause: 4000, act: (person, at) => openPage(person, at, '/chat') },
      { pause: 1000, act: (person, at) => together(person, at, ['/api/account', '/api/conversations']) },
      { pause: 12_000, act: (person, at) => post(person, at, true) },
    ];
    for (let count = 1 + Math.floor(chance.number() * 3); count > 0; count -= 1) {
      steps.push({ pause: 20_000, act: (person, at) => post(person, at, false) });
    }
    steps.push(
      {
        pause: 5000,
        act: async (person, at) => {
          const id = await conversation;
          if (!id) return;
          await person.fetch({ ...read(`/api/conversations/${id}/messages`), at });
          if (!last || person.chance.number() > 0.3) return;
          // A page that was opened again while a reply came.
          await person.stream(
            { as: null, method: 'GET', path: `/api/conversations/${id}/messages/${last}/stream` },
            () => undefined,
          );
        },
      },
      { pause: 5000, act: (person, at) => together(person, at, ['/api/conversations']) },
    );
    return steps;
  },
};

const home: Journey = {
  share: 12,
  steps: () => [
    { pause: 3000, act: (person, at) => openPage(person, at, '/home') },
    {
      pause: 800,
      act: (person, at) =>
        together(person, at, [
          '/auth/me',
          '/api/account',
          '/api/devotionals/today',
          '/api/devotionals/streak',
          '/api/conversations',
          '/api/voice-usage',
        ]),
    },
  ],
};

const devotions: Journey = {
  share: 8,
  steps: () => {
    let made: Promise<{ id: string } | null> = Promise.resolve(null);
    const change = (method: string, path: string, body: object) => async (person: Person, at: number) => {
      const one = await made;
      if (one) await person.fetch({ as: 'write', method, path: `/api/devotionals/${one.id}${path}`, body, at });
    };
    return [
      { pause: 4000, act: (person, at) => openPage(person, at, '/devotionals') },
      {
        pause: 800,
        act: (person, at) =>
          together(person, at, ['/api/devotionals/today', '/api/devotionals', '/api/devotionals/streak']),
      },
      {
        pause: 6000,
        act: (person, at) => {
          const theme = person.chance.of(['Finding Peace', 'Trusting God', 'Gratitude', 'Forgiveness']);
          made = person.json<{ id: string }>({ as: 'write', path: '/api/devotionals', body: { theme }, at });
          return made;
        },
      },
      {
        pause: 40_000,
        act: change('PATCH', '', { journalEntry: 'What stayed with me today: he counted the sparrows.', base: {} }),
      },
      { pause: 10_000, act: change('POST', '/complete', {}) },
    ];
  },
};

const vault: Journey = {
  share: 8,
  steps: () => {
    let kept: Promise<{ id: string } | null> = Promise.resolve(null);
    return [
      { pause: 4000, act: (person, at) => openPage(person, at, '/vault') },
      { pause: 800, act: (person, at) => together(person, at, ['/api/vault', '/api/vault/tags']) },
      {
        pause: 15_000,
        act: (person, at) => {
          kept = person.json<{ id: string }>({
            as: 'write',
            path: '/api/vault',
            body: {
              kind: person.chance.of(['prayer', 'note']),
              title: 'For my sister',
              content: `Give her a quiet night, and somebody at the door in the morning. ${person.chance.of(messages)}`,
              tags: [person.chance.of(['family', 'work', 'health'])],
              idempotencyKey: crypto.randomUUID(),
            },
            at,
          });
          return kept;
        },
      },
      {
        pause: 8000,
        act: async (person, at) => {
          const one = await kept;
          if (one) await person.fetch({ ...read(`/api/vault/${one.id}`), at });
        },
      },
      {
        pause: 12_000,
        act: async (person, at) => {
          const one = await kept;
          const body = { title: 'For my sister and her children', base: 'For my sister' };
          if (one) await person.fetch({ as: 'write', method: 'PATCH', path: `/api/vault/${one.id}`, body, at });
        },
      },
      {
        pause: 6000,
        act: (person, at) =>
          person.fetch({ ...read('/api/vault/search', 'search'), method: 'POST', body: { query: 'sister' }, at }),
      },
    ];
  },
};

/** Somebody comes back on a new device. */
const signingIn: Journey = {
  share: 2,
  steps: () => [
    { pause: 3000, act: (person, at) => openPage(person, at, '/login') },
    { pause: 9000, act: (person, at) => signIn(person, at) },
    { pause: 500, act: (person, at) => together(person, at, ['/auth/me', '/api/account']) },
  ],
};

const JOURNEYS = [reading, chatting, home, devotions, vault, signingIn].map(
  (journey) => [journey, journey.share] as const,
);

/** What somebody does from now on, journey after journey, without an end. */
export function* stepsOf(chance: Chance): Generator<Step, never> {
  for (;;) yield* chance.weighted(JOURNEYS).steps(chance);
}

/** Every account's password: none that production refuses. */
const PASSWORD = 'eleven lanterns beside an unlit harbour';
const emails = new WeakMap<Person, string>();

/** Makes an account, and keeps a few things in it, so that lists are not empty. Throws where that fails. */
export async function enrol(person: Person, email: string): Promise<void> {
  emails.set(person, email);
  const made = await person.json<{ token: string }>({
    as: null,
    path: '/auth/register',
    body: { email, password: PASSWORD, firstName: 'Ruth', timeZone: 'Europe/Berlin' },
  });
  if (!made) throw new Error('An account could not be made.');
  person.token = made.token;
  const begun = await person.json<{ id: string }>({ as: null, path: '/api/conversations', body: {} });
  await person.fetch({
    as: null,
    path: `/api/conversations/${begun?.id}/messages`,
    body: { content: person.chance.of(messages) },
  });
  for (const kind of ['prayer', 'note']) {
    const content = person.chance.of(messages);
    await person.fetch({ as: null, path: '/api/vault', body: { kind, title: 'Kept', content, tags: ['family'] } });
  }
}

/** Whose account this person has, too: a second device of theirs. */
export function shareAccount(person: Person, owner: Person): void {
  person.token = owner.token;
  emails.set(person, emails.get(owner)!);
}

async function signIn(person: Person, at: number): Promise<void> {
  const body = { email: emails.get(person), password: PASSWORD };
  // What is still on its way where answers are late would be refused.
  const asked = { as: 'sign-in', path: '/auth/login', body, at, signedOut: true } as const;
  const signed = await person.json<{ token: string }>(asked);
  if (signed) person.token = signed.token;
}

/** What people say in calls. */
export const spoken: readonly string[] = messages;

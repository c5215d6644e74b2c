import { converse, devote, keep, makePerson, mark, type Person, sealVault, set } from './people.ts';
import { type Cast, EVENING, WORRY } from './screen.ts';

const PASSPHRASE = 'green pastures still';
const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
/** As long as a title may be: two hundred characters. */
const LONG_TITLE =
  'For my mother and her sisters, and for everybody who sat with them through the long winter when nobody could visit, for the nurse who sang, and for the ones whose names I never learned but want to thank'.slice(
    0,
    200,
  );

/** Makes the people, day by day up to the evening of the pictures. */
export async function castOf(address: string, moveTo: (at: Date) => Promise<void>): Promise<Cast> {
  const at = (day: number, time: string) => moveTo(new Date(`2026-11-${day}T${time}:00-06:00`));
  await at(12, '08:00');
  const ruth = await makePerson(address, 'Ruth', 'ruth@example.org', true);
  const elimelech = await makePerson(
    address,
    'Maximilian-Nebuchadnezzar Elimelech of Bethlehem',
    'maximilian.nebuchadnezzar.elimelech.of.bethlehem.in.judah@a-rather-long-domain.example.org',
  );
  await converse(ruth, 'How do I start reading the Bible?', 'how do i start reading the bible');
  for (const [day, time, theme] of [
    [14, '20:30', 'Forgiveness'],
    [15, '20:30', 'Gratitude'],
    [16, '20:30', 'Finding Peace'],
    // Well within two days: on the edge of them a second would decide whether the row is broken.
    [18, '19:40', 'Hope in Trials'],
  ] as const) {
    await at(day, time);
    await devote(ruth, theme, { complete: true, journal: `A quiet evening. ${theme} is slower than I thought.` });
  }
  await at(17, '21:00');
  await converse(
    ruth,
    'A prayer for my sister before her surgery',
    'please pray for my sister naomi before her surgery',
  );
  await at(19, '22:10');
  await converse(ruth, 'What does “poor in spirit” mean?', 'what does poor in spirit mean');
  await keep(ruth, 'prayer', 'A door at work', 'Lord, open a door that I can walk through with a quiet heart.', {
    tags: ['work'],
  });
  await keep(ruth, 'prayer', 'Naomi’s surgery', 'Hold my sister through the night, and the hands that work on her.', {
    tags: ['family', 'health'],
    thanks: 'She woke up asking for tea. We laughed until the nurse came in.',
  });
  await keep(ruth, 'prayer', 'Mother’s sleep', 'Give your beloved sleep.', {
    tags: ['family'],
    thanks: 'Three nights in a row now.',
  });
  await keep(ruth, 'note', 'What the pastor said', 'Lamps are lit in the evening, not at noon.', { tags: ['sunday'] });
  const prayer = await keep(
    ruth,
    'prayer',
    'Patience with the children',
    'Make me slow to speak and quick to kneel down beside them.\n\nLet the house be a place where mistakes are small.',
    { tags: ['family'] },
  );
  const sealed = await sealVault(ruth, PASSPHRASE, 'What I have told nobody', 'Only you have heard this.');
  await mark(
    ruth,
    { kind: 'highlight', osis: 'John.3.16', color: 'gold' },
    { kind: 'highlight', osis: 'John.3.17', color: 'sage' },
    { kind: 'note', osis: 'John.3.8', note: 'Read at my baptism, with the windows open.' },
    { kind: 'bookmark', osis: 'John.3.21' },
    { kind: 'highlight', osis: 'Ps.23.4', color: 'dusk' },
  );
  await at(20, '21:20');
  await devote(ruth, 'Trusting God', { journal: 'Snow tonight. I want to lean on something that holds.' });
  await at(20, '21:40');
  await converse(ruth, WORRY, WORRY);

  await converse(elimelech, LONG_TITLE, `${LONG_WORD} `.repeat(3), 'אני מפחד ולא מצליח לישון 😔 אבא, עזור לי');
  await keep(elimelech, 'prayer', LONG_TITLE, `${LONG_WORD}\n\nرَبِّي أعِنِّي 🙏🏽 ${LONG_WORD}`, {
    tags: ['👨‍👩‍👧‍👦 everybody I know and love', LONG_WORD.slice(0, 30), 'משפחה'],
  });
  await keep(elimelech, 'prayer', 'يا رب ساعد أمي', 'يا رب ساعد أمي في هذه الليلة، وامنحها السلام.');
  await devote(elimelech, 'Finding Peace in a Season of Very Long Waiting Without an End', {
    journal: `${LONG_WORD} שלום 🕊️`,
  });

  const naomi = await makePerson(address, 'Naomi', 'naomi@example.org');
  const boaz = await makePerson(address, 'Boaz', 'boaz@example.org');
  await set(boaz, { privateMode: true });
  const begin = async (person: Person, path: string, data: object, id: RegExp) => {
    const answer = await person.api.post(path, { data });
    return id.exec(await answer.text())?.[1] ?? '';
  };
  const checkout = await begin(
    naomi,
    '/api/stripe/create-checkout-session',
    { planType: 'guided-path', billingCycle: 'monthly' },
    /sandbox\/checkout\/(cs_[\w-]+)/,
  );
  const portal = await begin(ruth, '/api/stripe/portal', {}, /sandbox\/portal\/(bps_[\w-]+)/);
  await moveTo(EVENING);
  return {
    visitor: async () => null,
    ruth: async () => ruth,
    naomi: async () => naomi,
    elimelech: async () => elimelech,
    boaz: async () => boaz,
    own: async () => makePerson(address),
    ids: { prayer, sealed, checkout, portal },
  };
}

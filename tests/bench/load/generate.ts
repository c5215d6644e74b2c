/**
 * The people of the load, in a process of their own: told by its parent what to do, and tells what they saw. Everybody
 * goes by a timetable made beforehand. What is meant for a moment is done at that moment, whether or not what went
 * before has been answered, and its time counts from that moment: a slow server can't slow those who measure it.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { holdCalls } from './calls.ts';
import { createChance } from './chance.ts';
import { enrol, shareAccount, stepsOf } from './journeys.ts';
import { type Answer, CLASSES, type Order, type Seen } from './messages.ts';
import { createPerson, type Person, type Record } from './person.ts';

/** Accounts made at once: each costs the server a hashed password and a first answer. */
const AT_ONCE = 8;
/** Everybody is somewhere in what they do when the measurement begins. */
const FIRST_STEP_MS = 12_000;

const record: Record = { seen: null };
let address = '';
let people: Person[] = [];
let accounts = 0;

const nobody = (): Seen => ({
  times: Object.fromEntries(CLASSES.map((name) => [name, []])) as unknown as Seen['times'],
  errors: {},
  requests: 0,
  cpu: 0,
  late: 0,
});

/** Each from an address of their own, as a proxy in front would tell it. */
const ipOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
const personOf = (index: number) => createPerson(address, ipOf(index), createChance(index + 1), record);

async function enrolAll(count: number): Promise<string> {
  accounts = count;
  people = Array.from({ length: count }, (_, index) => personOf(index));
  const domain = `${crypto.randomUUID()}.example.org`;
  const trouble = nobody();
  record.seen = trouble;
  let next = 0;
  const enrolMore = async () => {
    for (let at = next++; at < count; at = next++) await enrol(people[at]!, `person-${at}@${domain}`);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, enrolMore));
  record.seen = null;
  if (Object.keys(trouble.errors).length > 0) throw new Error(`Enrolling failed: ${JSON.stringify(trouble.errors)}`);
  return domain;
}

/** Goes through the timetable of one person until `until`. */
async function live(person: Person, begin: number, until: number, doing: Set<Promise<unknown>>): Promise<void> {
  const steps = stepsOf(person.chance);
  // By now everybody is in the middle of something.
  let due = begin + person.chance.number() * FIRST_STEP_MS;
  for (;;) {
    const { pause, act } = steps.next().value;
    due += person.chance.pause(pause);
    if (due >= until) return;
    const now = performance.now();
    if (due > now) await wait(due - now);
    const done = act(person, due).catch((error: unknown) => person.fail(String(error)));
    doing.add(done);
    void done.finally(() => doing.delete(done));
  }
}

async function run(order: Extract<Order, { do: 'run' }>): Promise<Seen> {
  while (people.length < order.people) {
    const person = personOf(people.length);
    shareAccount(person, people[people.length % accounts]!);
    people.push(person);
  }
  const present = people.slice(0, order.people);
  for (const [index, person] of present.entries()) person.chance = createChance(order.seed * 100_003 + index);
  const begin = performance.now();
  const until = begin + (order.settle + order.seconds) * 1000;
  const doing = new Set<Promise<unknown>>();
  const everybody = [
    ...present.map((person) => live(person, begin, until, doing)),
    ...holdCalls(address, present.slice(0, order.callers), until, record),
  ];
  await wait(order.settle * 1000);
  const seen = nobody();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const cpu = process.cpuUsage();
  record.seen = seen;
  await wait(until - performance.now());
  const { user, system } = process.cpuUsage(cpu);
  seen.cpu = (user + system) / 1e6;
  delay.disable();
  // The clock looks every five milliseconds; what goes beyond is delay.
  seen.late = Math.max(0, delay.percentile(99) / 1e6 - 5);
  // What was begun in time is waited for and counts; nothing else is begun.
  await Promise.all(everybody);
  await Promise.all(doing);
  record.seen = null;
  return seen;
}

process.on('message', (order: Order) => {
  const work = async (): Promise<Answer> => {
    if (order.do === 'run') return { done: 'run', seen: await run(order) };
    address = order.address;
    return { done: 'enrol', emails: await enrolAll(order.accounts) };
  };
  work().then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.({ done: 'failed', why: String(error) } satisfies Answer),
  );
});

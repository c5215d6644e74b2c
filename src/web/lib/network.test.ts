import { expect, test } from 'vitest';
import { ApiError, isOutOfReach } from './api.ts';
import { isNetworkFailure, Network, PROBE_AFTER } from './network.ts';

function create(online = true) {
  const world = { online, answers: false, probes: 0 };
  const timers: { wait: number; action(): void; off: boolean }[] = [];
  const network = new Network({
    isOnline: () => world.online,
    probe: async () => {
      world.probes += 1;
      return world.answers;
    },
    after: (wait, action) => {
      const timer = { wait, action, off: false };
      timers.push(timer);
      return () => {
        timer.off = true;
      };
    },
  });
  const heard: boolean[] = [];
  network.subscribe(() => heard.push(network.reachable));
  /** Lets the next probe come due, and its answer. */
  const pass = async () => {
    const timer = timers.filter(({ off }) => !off).at(-1)!;
    timer.off = true;
    timer.action();
    await Promise.resolve();
    await Promise.resolve();
    return timer.wait;
  };
  return { network, world, timers, heard, pass };
}

test('a request without a way says so at once; the server is asked, less and less often, until it answers', async () => {
  const { network, world, heard, pass } = create();
  expect(network.reachable).toBe(true);
  network.silent();
  network.silent();
  expect(network.reachable).toBe(false);
  const waits = [];
  for (let time = 0; time < PROBE_AFTER.length + 1; time += 1) waits.push(await pass());
  expect(waits).toEqual([...PROBE_AFTER, PROBE_AFTER.at(-1)]);
  world.answers = true;
  await pass();
  expect(network.reachable).toBe(true);
  expect(heard).toEqual([false, true]);
});

test('a request that never finds a way where a probe does is not tried faster and faster', async () => {
  const { network, world, pass } = create();
  world.answers = true;
  const waits = [];
  for (let time = 0; time < 4; time += 1) {
    network.silent();
    waits.push(await pass());
  }
  expect(waits).toEqual(PROBE_AFTER.slice(0, 4));
  network.answered();
  network.silent();
  expect(await pass()).toBe(PROBE_AFTER[0]);
});

test('an answer that was under way when the line went says nothing of now; a server on this machine is found all the same', async () => {
  const { network, world, heard, pass } = create();
  world.online = false;
  network.silent();
  network.answered(20);
  await Promise.resolve();
  expect(world.probes).toBe(1);
  expect(heard).toEqual([false]);
  // It is asked on.
  expect(await pass()).toBe(PROBE_AFTER[0]);
  world.answers = true;
  network.answered(20);
  await Promise.resolve();
  await Promise.resolve();
  expect(heard).toEqual([false, true]);
});

test('a page that opens without a network knows it, and asks', async () => {
  const { network, world, pass } = create(false);
  expect(network.reachable).toBe(false);
  world.answers = true;
  await pass();
  expect(network.reachable).toBe(true);
});

test('a browser that speaks of a network too early is believed a little longer', async () => {
  const { network, world, timers, pass } = create();
  network.silent();
  for (let time = 0; time < PROBE_AFTER.length; time += 1) await pass();
  network.hoped();
  // Asked for again while the answer is awaited, and it is the old one.
  network.hoped();
  await Promise.resolve();
  await Promise.resolve();
  expect(timers.filter(({ off }) => !off).map(({ wait }) => wait)).toEqual([PROBE_AFTER[0]]);
  world.answers = true;
  await pass();
  expect([network.reachable, timers.filter(({ off }) => !off)]).toEqual([true, []]);
});

test('a probe that found nothing says less than an answer that came meanwhile', async () => {
  const { network, heard } = create();
  network.doubted();
  network.answered(8000);
  await Promise.resolve();
  await Promise.resolve();
  expect([network.reachable, heard]).toEqual([true, []]);
  // A network that is known to be slow is asked after later; one that is quick again, soon.
  expect(network.patience).toBe(12_000);
  network.answered(60_000);
  expect(network.patience).toBe(30_000);
  network.answered(50);
  expect(network.patience).toBe(5000);
});

test('an answer of a gateway is doubted: the server itself is asked', async () => {
  const { network, world } = create();
  network.doubted();
  await Promise.resolve();
  await Promise.resolve();
  expect([network.reachable, world.probes]).toEqual([false, 1]);
});

test.each([
  [new TypeError('Failed to fetch'), true, true],
  [new TypeError('NetworkError when attempting to fetch resource.'), true, true],
  [new TypeError('Load failed'), true, true],
  [new TypeError('network error'), true, true],
  [new TypeError('x is not a function'), false, false],
  [new DOMException('', 'AbortError'), false, false],
  [new ApiError(400, '', ''), false, false],
  [new ApiError(500, '', ''), false, false],
  [new ApiError(502, '', ''), false, true],
  [new ApiError(503, '<html>503 Service Unavailable</html>', ''), false, true],
  [new ApiError(503, '{"error":"upstream"}', 'Service Unavailable'), false, true],
  [new ApiError(503, '{"message":"A moment, please."}', ''), false, false],
])('%s', (error, network, outOfReach) => {
  expect(isNetworkFailure(error)).toBe(network);
  expect(isOutOfReach(error)).toBe(outOfReach);
});

import { expect, test } from 'vitest';
import { createMeterBoard, type MeterSources } from './meters.ts';

const QUEUES = [
  { queue: 'letter', waiting: 1, later: 40, active: 2, failed: 0, oldestSeconds: 3, unfinishedSeconds: 7200 },
  { queue: 'dead', waiting: 0, later: 0, active: 0, failed: 5, oldestSeconds: 0, unfinishedSeconds: 0 },
];

function createBoard(queues: MeterSources['queues']) {
  const board = createMeterBoard();
  board.lookAt({ pool: () => ({ total: 1, idle: 1, waiting: 0 }), queues, openCalls: () => 0, modelState: () => null });
  return board;
}

test('the first page tells of every queue what waits, also what is tried again later, and how old it is; by one query', async () => {
  let asked = 0;
  const board = createBoard(async () => {
    asked += 1;
    return QUEUES;
  });
  const lines = (await board.print()).text.split('\n');
  expect(asked).toBe(1);
  for (const line of [
    'emmaus_jobs{queue="letter",state="waiting"} 1',
    'emmaus_jobs{queue="letter",state="later"} 40',
    'emmaus_jobs{queue="letter",state="active"} 2',
    'emmaus_jobs{queue="dead",state="failed"} 5',
    'emmaus_job_oldest_seconds{queue="letter"} 3',
    'emmaus_job_unfinished_seconds{queue="letter"} 7200',
  ])
    expect(lines).toContain(line);
  await board.print();
  expect(asked).toBe(2);
  board.close();
});

test('without the database the page is there, and tells nothing of queues that may no longer be so', async () => {
  let away = false;
  const board = createBoard(async () => {
    if (away) throw new Error('away');
    return QUEUES;
  });
  expect((await board.print()).text).toContain('emmaus_jobs{');
  away = true;
  const { text } = await board.print();
  expect(text).toContain('emmaus_database_connections{state="open"} 1');
  expect(text).not.toMatch(/^emmaus_job\w*\{/m);
  board.close();
});

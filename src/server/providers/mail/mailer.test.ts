import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startStandInSmtp } from '#tests/support/stand-in-smtp.ts';
import { createFileMailer, createSmtpMailer } from './mailer.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const one of undo.splice(0)) await one();
});

const LETTER = { to: 'ruth@example.org', subject: 'Your receipt', text: 'Thank you.' };
const mark = () => ({ id: randomUUID(), at: new Date('2026-11-22T04:05:06.789Z') });

test('a letter that is sent twice is one file, whole, for its owner’s eyes only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'letters-'));
  undo.push(() => rmSync(folder, { recursive: true }));
  const mailer = createFileMailer(folder, 'us@example.org');
  const first = mark();
  for (const which of [first, first, mark()]) await mailer.send(LETTER, which);
  const names = readdirSync(folder);
  expect(names).toHaveLength(2);
  expect(names).toContain(`2026-11-22T04-05-06-789Z-ruth@example.org-${first.id.replaceAll('-', '')}.txt`);
  for (const name of names) {
    expect(readFileSync(join(folder, name), 'utf8')).toBe(
      'From: us@example.org\nTo: ruth@example.org\nSubject: Your receipt\n\nThank you.\n',
    );
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  }
});

test('forgetting an address takes what a process left half done as well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'letters-'));
  undo.push(() => rmSync(folder, { recursive: true }));
  const mailer = createFileMailer(folder, 'us@example.org');
  await mailer.send(LETTER, mark());
  const [name] = readdirSync(folder);
  writeFileSync(join(folder, `.${name}.4711`), readFileSync(join(folder, name!)));
  await mailer.send({ ...LETTER, to: 'x-ruth@example.org' }, mark());
  await mailer.forget!(LETTER.to);
  expect(readdirSync(folder).filter((left) => !left.includes('x-ruth'))).toEqual([]);
  expect(readdirSync(folder)).toHaveLength(1);
});

test('a letter that is sent twice has one Message-ID and one date, and those of others are others', async () => {
  const smtp = await startStandInSmtp();
  undo.push(() => smtp.close());
  const mailer = createSmtpMailer(smtp.url, 'Emmaus <us@emmaus.example>');
  const first = mark();
  for (const which of [first, first, mark()]) await mailer.send(LETTER, which);
  const ids = smtp.received.map(({ messageId }) => messageId);
  expect(ids.slice(0, 2)).toEqual([`<${first.id}@emmaus.example>`, `<${first.id}@emmaus.example>`]);
  expect(new Set(ids).size).toBe(2);
  expect(smtp.received.every(({ to, raw }) => to === LETTER.to && raw.includes('22 Nov 2026 04:05:06'))).toBe(true);
});

test('a mail server that is not in one’s own network is told nothing in the clear', async () => {
  const smtp = await startStandInSmtp();
  undo.push(() => smtp.close());
  // The loopback again, by a name that does not look so.
  const far = smtp.url.replace(/127\.0\.0\.1|localhost/, '127.1');
  expect(far).not.toBe(smtp.url);
  for (const url of [far, `${far}?ignoreTLS=true`]) {
    const mailer = createSmtpMailer(url, 'Emmaus <us@emmaus.example>');
    await expect(mailer.send(LETTER, mark())).rejects.toThrow(/STARTTLS/i);
  }
  expect(smtp).toMatchObject({ named: [], received: [] });
});

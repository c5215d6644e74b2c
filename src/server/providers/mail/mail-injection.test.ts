import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as account from '#contract/account.ts';
import * as auth from '#contract/auth.ts';
import { type StandInSmtp, startStandInSmtp } from '#tests/support/stand-in-smtp.ts';
import { createSmtpMailer } from './mailer.ts';

let smtp: StandInSmtp;
beforeAll(async () => {
  smtp = await startStandInSmtp();
});
afterAll(() => smtp.close());

const HOSTILE = [
  'ruth@example.org\r\nBcc: boaz@example.org',
  'ruth@example.org\nRCPT TO:<boaz@example.org>',
  'ruth@example.org, boaz@example.org',
  'ruth@example.org>,<boaz@example.org',
  'ruth@example.org\r\n.\r\nMAIL FROM:<x@example.org>',
  '"ruth\r\nBcc: boaz"@example.org',
];

test.each(HOSTILE)('%j is no address', (email) => {
  for (const { body } of [auth.register, auth.forgotPassword])
    expect(body.safeParse({ email, password: 'long enough', firstName: 'Ruth' }).success).toBe(false);
  expect(account.changeEmail.body.safeParse({ email, password: 'long enough' }).success).toBe(false);
});

test('what stands in a letter’s subject and words makes neither a header, nor a recipient, nor a second letter', async () => {
  const mailer = createSmtpMailer(smtp.url, 'us@emmaus.example');
  const words =
    'Hello\r\nBcc: boaz@example.org\r\n\r\n.\r\nMAIL FROM:<x@example.org>\r\nRCPT TO:<boaz@example.org>\r\n';
  await mailer.send({ to: 'ruth@example.org', subject: words, text: words }, { id: randomUUID(), at: new Date() });
  expect(smtp.named).toEqual(['ruth@example.org']);
  expect(smtp.received).toHaveLength(1);
  const head = smtp.received[0]!.raw.split(/\r?\n\r?\n/)[0]!;
  expect(head).toMatch(/^To: ruth@example.org$/im);
  expect(head).not.toMatch(/^bcc:/im);
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/** One plain-text letter. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends mail. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Writes each letter to a file: what happens without SMTP_URL. */
export function createFileMailer(folder: string, from: string): Mailer {
  return {
    send: async ({ to, subject, text }) => {
      mkdirSync(folder, { recursive: true });
      const stamp = new Date().toISOString().replace(/[:.]/g, '-');
      const name = `${stamp}-${to.replace(/[^\w@.-]/g, '_').slice(0, 60)}-${Math.random().toString(36).slice(2, 8)}.txt`;
      writeFileSync(join(folder, name), `From: ${from}\nTo: ${to}\nSubject: ${subject}\n\n${text}\n`, { mode: 0o600 });
    },
  };
}

/** How long a mail server may take to answer, in milliseconds. */
const WAIT_MS = 10_000;

/** Sends through an SMTP server. */
export function createSmtpMailer(url: string, from: string): Mailer {
  // A mail server that does not answer is not waited for: the letter is tried again later.
  const transport = createTransport({
    url,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
  });
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...mail });
    },
  };
}

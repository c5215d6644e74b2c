import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  /** Forgets the letters to an address that this mailer itself keeps, but for those with the subject `except`. */
  forget?(to: string, except?: string): Promise<void>;
}

/** Writes each letter to a file: what happens without SMTP_URL. */
export function createFileMailer(folder: string, from: string): Mailer {
  const nameOf = (to: string) => to.replace(/[^\w@.-]/g, '_').slice(0, 60);
  return {
    send: async ({ to, subject, text }) => {
      mkdirSync(folder, { recursive: true });
      const stamp = new Date().toISOString().replace(/[:.]/g, '-');
      const name = `${stamp}-${nameOf(to)}-${Math.random().toString(36).slice(2, 8)}.txt`;
      writeFileSync(join(folder, name), `From: ${from}\nTo: ${to}\nSubject: ${subject}\n\n${text}\n`, { mode: 0o600 });
    },
    forget: async (to, except) => {
      if (!existsSync(folder)) return;
      for (const name of readdirSync(folder)) {
        // "2026-11-22T04-05-06-789Z-ruth@example.org-x1y2z3.txt"
        if (/^.{24}-(.+)-\w+\.txt$/.exec(name)?.[1] !== nameOf(to)) continue;
        // Two addresses can have one name.
        const path = join(folder, name);
        const letter = readFileSync(path, 'utf8');
        const stays = except !== undefined && letter.includes(`\nTo: ${to}\nSubject: ${except}\n`);
        if (letter.includes(`\nTo: ${to}\n`) && !stays) rmSync(path);
      }
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

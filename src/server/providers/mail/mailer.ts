import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { leaveToOwner } from '#server/data-owner.ts';
import { isNear } from '#server/near-hosts.ts';

/** One plain-text letter. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** What tells a letter from all others, the same however often it is sent: twice sent is one letter to its reader. */
export interface LetterMark {
  /** A UUID. */
  id: string;
  /** When it was written. */
  at: Date;
}

/** Sends mail. */
export interface Mailer {
  send(mail: Mail, mark: LetterMark): Promise<void>;
  /** Forgets the letters to an address that this mailer itself keeps, but for those with the subject `except`. */
  forget?(to: string, except?: string): Promise<void>;
}

/** Writes each letter to a file: what happens without SMTP_URL. */
export function createFileMailer(folder: string, from: string): Mailer {
  const nameOf = (to: string) => to.replace(/[^\w@.-]/g, '_').slice(0, 60);
  return {
    send: async ({ to, subject, text }, { id, at }) => {
      if (mkdirSync(folder, { recursive: true })) leaveToOwner(folder);
      const stamp = at.toISOString().replace(/[:.]/g, '-');
      const name = `${stamp}-${nameOf(to)}-${id.replaceAll('-', '')}.txt`;
      // Whole or not at all: the process may end in the middle.
      const draft = join(folder, `.${name}.${process.pid}`);
      writeFileSync(draft, `From: ${from}\nTo: ${to}\nSubject: ${subject}\n\n${text}\n`, { mode: 0o600 });
      leaveToOwner(draft);
      renameSync(draft, join(folder, name));
    },
    forget: async (to, except) => {
      if (!existsSync(folder)) return;
      for (const name of readdirSync(folder)) {
        // "2026-11-22T04-05-06-789Z-ruth@example.org-x1y2z3.txt", or what was left of one when a process ended.
        if (/^\.?.{24}-(.+)-\w+\.txt(?:\.\d+)?$/.exec(name)?.[1] !== nameOf(to)) continue;
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

/** Sends through an SMTP server. One elsewhere is told nothing before the connection is encrypted. */
export function createSmtpMailer(url: string, from: string): Mailer {
  // A mail server that does not answer is not waited for: the letter is tried again later.
  const transport = createTransport({
    url,
    ...(isNear(url) ? {} : { requireTLS: true }),
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
  });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async (mail, { id, at }) => {
      // Mailboxes drop a second letter with the same id.
      await transport.sendMail({ from, ...mail, messageId: `<${id}@${domain}>`, date: at });
    },
  };
}

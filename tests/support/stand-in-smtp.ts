import { createServer, type Socket } from 'node:net';

/** A letter that was handed over whole. */
export interface ReceivedLetter {
  to: string;
  messageId: string;
  raw: string;
}

/** A mail server that takes letters, or stops answering in the middle. */
export interface StandInSmtp {
  /** As `SMTP_URL` has it. */
  url: string;
  /** Every letter whose last line came, also where nobody was told that it was taken. */
  received: ReceivedLetter[];
  /** Addresses that were named as recipients. */
  named: string[];
  /** Where it falls silent for an address: when that is named, or once the letter has come. */
  silentAt: (to: string) => 'recipient' | 'letter' | null;
  close(): Promise<void>;
}

/** Starts one on a free port of the loopback. It refuses commands out of order, as real ones do (RFC 5321). */
export async function startStandInSmtp(): Promise<StandInSmtp> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    let rest = '';
    let stage: 'greeting' | 'ready' | 'from' | 'recipient' | 'data' = 'greeting';
    let to = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    const letter = (raw: string) => {
      const messageId = /^Message-ID: *(<[^>]+>)/im.exec(raw)?.[1];
      if (!messageId) return say('554 a letter needs its id');
      smtp.received.push({ to, messageId, raw });
      stage = 'ready';
      if (smtp.silentAt(to) !== 'letter') say('250 taken');
    };
    const command = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO' || verb === 'HELO') {
        stage = 'ready';
        return say('250 stand-in');
      }
      if (verb === 'MAIL' && stage === 'ready') {
        stage = 'from';
        return say('250 go on');
      }
      if (verb === 'RCPT' && stage === 'from') {
        to = /<([^>]+)>/.exec(line)?.[1] ?? '';
        smtp.named.push(to);
        stage = 'recipient';
        if (smtp.silentAt(to) !== 'recipient') say('250 go on');
        return;
      }
      if (verb === 'DATA' && stage === 'recipient') {
        stage = 'data';
        return say('354 end with a dot');
      }
      if (verb === 'QUIT') return socket.end('221 bye\r\n');
      say('503 not now');
    };
    socket.on('data', (chunk) => {
      rest += chunk.toString('utf8');
      for (;;) {
        const end = stage === 'data' ? '\r\n.\r\n' : '\r\n';
        const at = rest.indexOf(end);
        if (at < 0) return;
        const part = rest.slice(0, at);
        rest = rest.slice(at + end.length);
        if (stage === 'data') letter(part);
        else command(part);
      }
    });
    say('220 stand-in');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  const smtp: StandInSmtp = {
    url: `smtp://127.0.0.1:${address.port}`,
    received: [],
    named: [],
    silentAt: () => null,
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return smtp;
}

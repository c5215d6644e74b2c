import type { Account } from '#contract/account.ts';
import { askUntil, Refused } from '../ask-until.ts';
import type { Desk, Subject } from '../desk.ts';
import { join, type Member, pay, type SignedIn } from '../join.ts';

/** Somebody who left, and what is to be gone with them. */
interface Left extends Member {
  /** The provider's customers they were. */
  customerIds: string[];
}

/** What an account's page changes: settings, the password; and people who delete their account. */
export interface AccountSubject extends Subject {
  /** Everybody who left. */
  left: readonly Left[];
}

/** Makes it. */
export function createAccountWrites(desk: Desk): AccountSubject {
  const { ask, look, find, chance, words, member, bank } = desk;
  let at: string | null = null;
  let firstName: string | null = null;
  /** Sessions that a change of the password has ended. */
  const ended: string[] = [];
  const left: Left[] = [];

  const checkSettings = async (): Promise<void> => {
    const account = await look<Account>('/api/account');
    if (!account) return find('lost', 'the account is gone');
    if (at !== null && account.settings.dailyReminder.at !== at)
      find('changed', `the settings say ${account.settings.dailyReminder.at}, not ${at}`);
    if (account.user.firstName !== firstName)
      find('changed', `the name is “${account.user.firstName}”, not “${firstName}”`);
  };
  const set = async () => {
    await checkSettings();
    const [hour, minute] = [24, 60].map((most) => String(Math.floor(chance.number() * most)).padStart(2, '0'));
    const dailyReminder = { on: false, at: `${hour}:${minute}`, push: false, mail: false };
    await ask('PATCH', '/api/account/settings', { dailyReminder });
    at = dailyReminder.at;
  };
  const name = async () => {
    await checkSettings();
    const next = words('is called').slice(0, 40);
    await ask('PATCH', '/api/account', { firstName: next });
    firstName = next;
  };
  const signIn = (password: string, from = member) =>
    askUntil<SignedIn>({ ...from.way, token: '' }, 'POST', '/auth/login', { email: from.email, password });
  const changePassword = async () => {
    const { token: other } = await signIn(member.password);
    const before = member.way.token;
    const newPassword = words('a lamp unto my feet');
    try {
      const asked = { currentPassword: member.password, newPassword };
      member.way.token = (await ask<{ token: string }>('POST', '/auth/change-password', asked)).token;
    } catch (error) {
      // A first try whose answer was lost has changed it, and ended the session it came from.
      if (!(error instanceof Refused) || error.status !== 401 || !error.unsure) throw error;
      member.way.token = (await signIn(newPassword)).token;
    }
    const old = member.password;
    member.password = newPassword;
    ended.push(other, before);
    await checkSessions(ended.slice(-2));
    await signIn(old).then(
      () => find('wrong', 'the old password still opens the account'),
      (error: unknown) => {
        if (!(error instanceof Refused) || error.status !== 401) throw error;
      },
    );
  };
  const checkSessions = async (tokens: readonly string[]): Promise<void> => {
    for (const token of tokens) {
      await askUntil({ ...member.way, token }, 'GET', '/auth/me', undefined, { elsewhere: true }).then(
        () => find('wrong', 'a session from before a change of the password still lives'),
        (error: unknown) => {
          if (!(error instanceof Refused) || error.status !== 401) throw error;
        },
      );
    }
  };
  const leave = async () => {
    const person = await join(`${member.name}-leaver${left.length + 1}`, { ...member.way, token: '' });
    const write = <T>(method: string, path: string, body: object) => askUntil<T>(person.way, method, path, body);
    const { id } = await write<{ id: string }>('POST', '/api/conversations', {
      id: crypto.randomUUID(),
      title: 'Gone',
    });
    await write('POST', `/api/conversations/${id}/messages`, {
      content: 'Farewell',
      idempotencyKey: crypto.randomUUID(),
    });
    await write('POST', '/api/vault', { kind: 'note', title: 'Gone', content: 'Gone', id: crypto.randomUUID() });
    await write('PUT', '/api/bible/marks', { kind: 'bookmark', osis: 'Ps.1.1' });
    if (chance.number() < 0.5) await pay(person, 'guided-path', bank);
    const customerIds = bank ? (await bank.read({ email: person.email })).customers.map((customer) => customer.id) : [];
    try {
      await write('DELETE', '/api/account', { password: person.password });
    } catch (error) {
      // A first try whose answer was lost has deleted it.
      if (!(error instanceof Refused) || error.status !== 401 || !error.unsure) throw error;
    }
    left.push({ ...person, customerIds });
  };

  return {
    left,
    acts: [
      { name: 'settings', weight: 3, do: set },
      { name: 'name', weight: 2, do: name },
      { name: 'password', weight: 1, do: changePassword },
      { name: 'account deleted', weight: 1, do: leave },
    ],
    check: async (database) => {
      await checkSettings();
      await checkSessions(ended);
      const { rows: tables } = await database.query<{ name: string }>(
        `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`,
      );
      for (const { name: who, userId, way } of left) {
        for (const { name: table } of [...tables, { name: 'users' }]) {
          const column = table === 'users' ? 'id' : 'user_id';
          const { rowCount } = await database.query(`select 1 from ${table} where ${column} = $1`, [userId]);
          if (rowCount) find('wrong', `${who} left, and ${rowCount} rows of theirs are in ${table}`);
        }
        await askUntil(way, 'GET', '/auth/me').then(
          () => find('wrong', `${who} left, and is still signed in`),
          (error: unknown) => {
            if (!(error instanceof Refused) || error.status !== 401) throw error;
          },
        );
      }
    },
  };
}

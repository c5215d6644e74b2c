import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import type pg from 'pg';
import { askUntil } from './ask-until.ts';
import type { Member } from './join.ts';

/** What was found of payments. */
export interface CheckedPayments {
  payments: number;
  letters: number;
  faults: string[];
}

/**
 * Looks for one subscription, one paid invoice, the plan and one receipt for each whose payment was acknowledged.
 * `mail`: the folder that letters are put into; null where they go elsewhere.
 */
export async function checkPayments(
  buyers: readonly Member[],
  database: pg.ClientBase,
  mail: string | null,
): Promise<CheckedPayments> {
  const checked: CheckedPayments = { payments: 0, letters: 0, faults: [] };
  for (const { name, userId, way } of buyers) {
    const say = (what: string) => checked.faults.push(`${name}: ${what}`);
    checked.payments += 1;
    const { rows } = await database.query<{ subscriptions: string; invoices: string }>(
      `select (select count(*) from subscriptions s join billing_customers c on c.id = s.customer_id
         where c.user_id = $1 and s.status = 'active') as subscriptions,
         (select count(*) from invoices i join billing_customers c on c.id = i.customer_id
         where c.user_id = $1 and i.status = 'paid') as invoices`,
      [userId],
    );
    const { subscriptions, invoices } = rows[0]!;
    if (subscriptions !== '1') say(`${subscriptions} subscriptions for one payment`);
    if (invoices !== '1') say(`${invoices} paid invoices for one payment`);
    const { planType } = await askUntil<{ planType: string }>(way, 'GET', '/auth/me');
    if (planType !== 'unlimited-prayer') say(`paid, and has the plan ${planType}`);
  }
  if (mail === null) return checked;
  const letters = existsSync(mail) ? readdirSync(mail).filter((file) => file.endsWith('.txt')) : [];
  const words = letters.map((file) => readFileSync(joinPath(mail, file), 'utf8'));
  for (const { name, email } of buyers) {
    const subjects = words
      .filter((letter) => letter.includes(`\nTo: ${email}\n`))
      .map((letter) => /^Subject: (.*)$/m.exec(letter)?.[1] ?? '');
    checked.letters += subjects.length;
    for (const kind of [/^Your receipt for /, /^Please confirm your address$/]) {
      const count = subjects.filter((subject) => kind.test(subject)).length;
      if (count !== 1) checked.faults.push(`${name}: ${count} letters like ${kind.source}`);
    }
    if (subjects.length !== 2) checked.faults.push(`${name}: letters ${subjects.join(' | ')}`);
  }
  return checked;
}

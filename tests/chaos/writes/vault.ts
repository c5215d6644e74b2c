import { randomUUID } from 'node:crypto';
import { askToDelete } from '../ask-until.ts';
import { compareCounts, countRows, type Desk, type Subject } from '../desk.ts';

/** Things kept in the vault: put there, changed, deleted. */
export function createVault(desk: Desk): Subject {
  const { ask, look, find, chance, words } = desk;
  /** The newest acknowledged words of each. */
  const kept = new Map<string, string>();
  const deleted = new Set<string>();
  const any = async (): Promise<string> => {
    if (kept.size === 0) await keep();
    return chance.of([...kept.keys()]);
  };

  const checkItem = async (id: string): Promise<void> => {
    const item = await look<{ content: string }>(`/api/vault/${id}`);
    const words = kept.get(id)!;
    if (!item) find('lost', `a thing kept is gone: ${words}`);
    else if (item.content !== words) find('changed', `a thing kept says “${item.content}”, not “${words}”`);
  };

  const keep = async () => {
    const id = randomUUID();
    const content = words('keeps');
    const body = { kind: 'note', title: 'Kept', content, id };
    await ask('POST', '/api/vault', body);
    kept.set(id, content);
    // A device whose answer was lost sends it once more.
    if (chance.number() < 0.2) await ask('POST', '/api/vault', body);
  };
  const change = async () => {
    const id = await any();
    await checkItem(id);
    const content = words('changes');
    await ask('PATCH', `/api/vault/${id}`, { content });
    kept.set(id, content);
  };
  const remove = async () => {
    while (kept.size < 3) await keep();
    const id = await any();
    await checkItem(id);
    await askToDelete(desk.member.way, `/api/vault/${id}`);
    kept.delete(id);
    deleted.add(id);
  };

  return {
    acts: [
      { name: 'vault item kept', weight: 8, do: keep },
      { name: 'vault item changed', weight: 8, do: change },
      { name: 'vault item deleted', weight: 5, do: remove },
    ],
    check: async (database) => {
      for (const id of kept.keys()) await checkItem(id);
      const { userId } = desk.member;
      const { rows } = await database.query<{ id: string }>('select id from vault_items where user_id = $1', [userId]);
      for (const { id } of rows) {
        if (deleted.has(id)) find('changed', `a deleted thing is in the vault again: ${id}`);
        else if (!kept.has(id)) find('doubled', `a thing that nobody acknowledged is in the vault: ${id}`);
      }
      compareCounts(desk, 'things in the vault', await countRows(database, 'vault_items', userId), kept.size);
    },
  };
}

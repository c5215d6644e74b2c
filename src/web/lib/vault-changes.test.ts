import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { VaultItem } from '#contract/vault.ts';
import type { Waiting } from './outbox.ts';
import { fitsNarrowing, listWithWaiting, showInLists, thingIdOf, withWaiting } from './vault-changes.ts';

const item = (id: string, part: Partial<VaultItem> = {}): VaultItem => ({
  id,
  kind: 'prayer',
  title: id,
  preview: '',
  tags: [],
  answeredAt: null,
  thanks: null,
  reminder: null,
  sealedHead: null,
  revision: 3,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  content: `words of ${id}`,
  ...part,
});

let count = 0;
const waiting = (id: string, method: Waiting['method'], body: unknown): Waiting => {
  count += 1;
  return {
    id: `1795000000000-${count}-page`,
    owner: 'page',
    slot: `vault/${id}/${count}`,
    thing: `vault/${id}`,
    method,
    url: '',
    body,
  };
};

test('a thing is shown with what waits for it, in its order', () => {
  const changes = [
    waiting('a', 'PATCH', { content: 'two' }),
    waiting('b', 'PATCH', { content: 'of another' }),
    waiting('a', 'PATCH', { thanks: 'all is well', answeredAt: '2026-11-21T12:00:00.000Z' }),
  ];
  expect(withWaiting(item('a'), 'a', changes)).toMatchObject({ content: 'two', thanks: 'all is well', revision: 5 });
  expect(withWaiting(null, 'a', changes)).toBeNull();
  expect(withWaiting(item('a'), 'a', [...changes, waiting('a', 'DELETE', undefined)])).toBeNull();
});

test('something new is in its lists, and changed, answered or taken back there', () => {
  const made = waiting('new', 'POST', {
    id: 'new',
    kind: 'prayer',
    title: 'New',
    content: '**Rain** for us',
    tags: ['dry'],
  });
  const open = (thing: Parameters<typeof fitsNarrowing>[0]) => fitsNarrowing(thing, { kind: 'prayer', answered: 'no' });
  const [first, second] = listWithWaiting([item('a')], [made], open);
  expect(first).toMatchObject({ id: 'new', title: 'New', preview: 'Rain for us', tags: ['dry'], revision: 1 });
  expect(first!.createdAt).toBe(new Date(1_795_000_000_000).toISOString());
  expect(second!.id).toBe('a');
  const answered = waiting('new', 'PATCH', { answeredAt: '2026-11-21T12:00:00.000Z' });
  expect(listWithWaiting([item('a')], [made, answered], open).map(({ id }) => id)).toEqual(['a']);
  expect(listWithWaiting([item('a')], [made, waiting('a', 'DELETE', undefined)], open).map(({ id }) => id)).toEqual([
    'new',
  ]);
  // It has arrived and is still told of: once.
  expect(listWithWaiting([item('new')], [made], open)).toHaveLength(1);
});

test('what is sealed while it waits shows nothing of its words', () => {
  const sealed = { id: 's', kind: 'note', title: 'note', content: 'c2VhbGVk', sealedHead: 'aGVhZA==', keyId: 'k' };
  expect(withWaiting(null, 's', [waiting('s', 'POST', sealed)])).toMatchObject({
    title: '',
    preview: '',
    sealedHead: 'aGVhZA==',
    content: 'c2VhbGVk',
  });
  const change = waiting('s', 'PATCH', { sealedHead: 'bmV3', content: 'bmV3', revision: 1 });
  const known = item('s', { sealedHead: 'aGVhZA==', title: '', revision: 1 });
  expect(withWaiting(known, 's', [change])).toMatchObject({ title: '', preview: '', sealedHead: 'bmV3', revision: 2 });
});

test('only changes of the vault name a thing of it', () => {
  expect(thingIdOf({ ...waiting('a', 'PATCH', {}), thing: 'mark/John.3.16' })).toBeNull();
  expect(thingIdOf(waiting('a', 'PATCH', {}))).toBe('a');
});

test('what was sealed just now is nowhere left in the open, though no list can be loaded anew', () => {
  const client = new QueryClient();
  const words = { title: 'My secret', preview: 'It lies deep.', content: 'It lies deep.' };
  const { content: _, ...open } = item('a', words);
  client.setQueryData(['/api/vault', 'list', {}], {
    pages: [{ items: [open, item('b')], next: null }],
    pageParams: [''],
  });
  client.setQueryData(['/api/vault', 'open-prayers'], [open]);
  showInLists(client, item('a', { title: '', preview: '', content: 'c2VhbGVk', sealedHead: 'aGVhZA==', revision: 4 }));
  const kept = client.getQueryCache().getAll();
  expect(kept).toHaveLength(2);
  for (const { state } of kept) {
    expect(JSON.stringify(state.data)).toContain('aGVhZA==');
    expect(JSON.stringify(state.data)).not.toMatch(/secret|deep|c2VhbGVk/);
  }
});

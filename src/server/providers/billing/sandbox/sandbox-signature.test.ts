import { expect, test } from 'vitest';
import { BadSignature } from '../billing-provider.ts';
import { createEventSigner } from './sandbox-signature.ts';

test('what is rightly signed and yet no event is refused as what is not signed', () => {
  const { sign, verify } = createEventSigner('a secret that only tests use, 32+');
  const now = new Date('2026-11-22T08:00:00Z');
  const event = { id: 'evt_1', type: 'invoice.paid', data: { object: { customer: 'cus_1' } } };
  const read = (body: string) => verify(body, sign(body, now), now);
  expect(read(JSON.stringify(event))).toEqual({ id: 'evt_1', type: 'invoice.paid', customerId: 'cus_1' });
  const object = { customer: { $gt: '' } };
  for (const body of ['', '{"id":', 'null', '[]', '{"id":1}', JSON.stringify({ ...event, data: { object } })])
    expect(() => read(body)).toThrow(BadSignature);
});

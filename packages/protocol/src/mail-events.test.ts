import { expect, it } from 'vitest';
import { mailEventsBody } from './mail-events.ts';

const EVENT = { email: 'a@example.org', kind: 'bounce' };
const accepts = (events: unknown) => mailEventsBody.safeParse({ events }).success;

it('a provider reports what is final of one mail, or of a thousand', () => {
  expect(mailEventsBody.parse({ events: [EVENT] })).toEqual({ events: [EVENT] });
  expect(accepts(new Array(1000).fill({ email: 'x'.repeat(4096), kind: 'complaint' }))).toBe(true);
});

it.each([
  ['no events', []],
  ['more than a thousand', new Array(1001).fill(EVENT)],
  ['an address without an end', [{ ...EVENT, email: 'x'.repeat(4097) }]],
  ['a delay', [{ ...EVENT, kind: 'delay' }]],
  ['no list', EVENT],
])('a report of %s is refused', (_, events) => {
  expect(accepts(events)).toBe(false);
});

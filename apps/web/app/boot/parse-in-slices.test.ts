import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseInSlices } from './parse-in-slices.ts';

const rowSchema = z.object({ id: z.number(), name: z.string().default('nobody') });

/** A clock on which each look takes three milliseconds. */
function slowClock() {
  let nowMs = 0;
  const clock = {
    pauses: 0,
    nowMs: () => {
      nowMs += 3;
      return nowMs;
    },
    async pause() {
      clock.pauses += 1;
    },
  };
  return clock;
}

it('reads a long list as the schema does, and pauses in between', async () => {
  const clock = slowClock();
  const rows = Array.from({ length: 30 }, (_, id) => ({ id, more: true }));
  const parsed = await parseInSlices(z.array(rowSchema), rows, clock);
  expect(parsed).toEqual(z.array(rowSchema).safeParse(rows));
  expect(clock.pauses).toBeGreaterThan(5);
});

it('refuses a list with one wrong row', async () => {
  const rows = [...Array.from({ length: 9 }, (_, id) => ({ id })), { id: 'nine' }];
  expect((await parseInSlices(z.array(rowSchema), rows, slowClock())).success).toBe(false);
});

it.each([
  ['a short list', z.array(rowSchema), [{ id: 1 }]],
  ['what is no list', rowSchema, { id: 1 }],
  ['a list that may be empty', rowSchema.nullable(), null],
])('reads %s at once', async (_what, schema, value) => {
  const clock = slowClock();
  expect(await parseInSlices(schema, value, clock)).toEqual(schema.safeParse(value));
  expect(clock.pauses).toBe(0);
});

it('keeps the rules that a list has as a whole', async () => {
  const rows = Array.from({ length: 9 }, (_, id) => ({ id }));
  expect((await parseInSlices(z.array(rowSchema).max(5), rows, slowClock())).success).toBe(false);
});

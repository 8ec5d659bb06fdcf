import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

/** Takes the turns of a list of names, all asked for while a first one holds it; those in lower case yield. */
async function orderOf(names: string): Promise<string> {
  const turns = new Turns();
  let begin = () => {};
  const first = turns.run(false, () => new Promise<void>((resolve) => (begin = resolve)));
  let order = '';
  const all = [...names].map((name) =>
    turns.run(name === name.toLowerCase(), async () => {
      expect(turns.isTaken).toBe(true);
      order += name;
    }),
  );
  expect(turns.waiting).toBe(names.length);
  begin();
  await Promise.all([first, ...all]);
  expect(turns.isTaken).toBe(false);
  expect(turns.waiting).toBe(0);
  return order;
}

it('turns go to ordinary work before work that yields, each in the order of asking', async () => {
  expect(await orderOf('aAbB')).toBe('ABab');
});

it('work that yields has a turn after every fourth ordinary turn', async () => {
  expect(await orderOf('abcABCDEFGHIJ')).toBe('ABCDaEFGHbIJc');
});

it('a turn is handed over after work that threw', async () => {
  const turns = new Turns();
  const failing = turns.run(false, () => Promise.reject(new Error('no')));
  const next = turns.run(true, () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

it('one turn runs at a time, and none is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.boolean(), fc.nat(3))), async (asked) => {
      const turns = new Turns();
      let running = 0;
      const done = await Promise.all(
        asked.map(([yields, steps]) =>
          turns.run(yields, async () => {
            running += 1;
            expect(running).toBe(1);
            for (let step = 0; step < steps; step += 1) await Promise.resolve();
            running -= 1;
            return steps;
          }),
        ),
      );
      expect(done).toEqual(asked.map(([, steps]) => steps));
    }),
  );
});

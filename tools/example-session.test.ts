import { readFileSync } from 'node:fs';
import { heartRecordSchema, REGULATED_PARAMETERS } from '@innertide/protocol/heart-record';
import { exampleSession } from '@innertide/session/regulation/example-session';
import { REGULATION_LIMITS } from '@innertide/session/regulation/limits';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_FILE } from './example-session.ts';

describe('the example session of the mode page', () => {
  const file: unknown = JSON.parse(readFileSync(EXAMPLE_FILE, 'utf8'));
  const record = heartRecordSchema.parse(file);

  it('is what the rule does today: else write it anew with node tools/example-session.ts', () => {
    expect(file).toEqual(exampleSession());
  });

  it('shows a settling, a startle, a signal that goes and comes, and the breath', () => {
    const names = new Set(record.decisions.map(({ reason }) => reason.name));
    for (const name of ['meets-heart', 'leads-down', 'heart-slower', 'heart-faster', 'signal-lost', 'breath-slows']) {
      expect(names).toContain(name);
    }
    expect(record.trace.length).toBeGreaterThan(100);
  });

  it('has a decision behind every movement, though it is drawn every five seconds only', () => {
    for (const name of REGULATED_PARAMETERS) {
      const own = record.decisions.filter(({ parameter }) => parameter === name);
      for (const [index, { atSeconds, parameters }] of record.trace.entries()) {
        const before = record.trace[index - 1];
        if (!before || before.parameters[name] === parameters[name]) continue;
        const aims = own
          .filter((decision) => decision.atSeconds <= atSeconds)
          .slice(-2)
          .map(({ to }) => to);
        const near = (aim: number) =>
          Math.abs(parameters[name] - aim) < Math.abs(before.parameters[name] - aim) ||
          Math.abs(parameters[name] - aim) <= REGULATION_LIMITS[name].deadBand;
        expect(aims.some(near), `${name} at ${atSeconds}`).toBe(true);
      }
    }
  });
});

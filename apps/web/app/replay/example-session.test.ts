import { heartRecordSchema, REGULATED_PARAMETERS } from '@innertide/protocol/heart-record';
import { REGULATION_LIMITS } from '@innertide/session/regulation/limits';
import { describe, expect, it } from 'vitest';
import { exampleSession } from './example-session.server.ts';

describe('example session on the grounding page', () => {
  const { record } = exampleSession();

  it('is a valid record of ten minutes', () => {
    expect(heartRecordSchema.parse(record)).toEqual(record);
    expect(record.source).toBe('simulated');
    expect(record.trace.at(-1)?.atSeconds).toBe(600);
    expect(JSON.stringify(record).length).toBeLessThan(60_000);
  });

  it('contains a met heart, a slower heart and a lost signal', () => {
    const names = new Set(record.decisions.map(({ reason }) => reason.name));
    expect([...names]).toEqual(expect.arrayContaining(['meets-heart', 'heart-slower', 'signal-lost']));
  });

  it('has a reason for every parameter change beyond its dead band', () => {
    for (const parameter of REGULATED_PARAMETERS) {
      const values = record.trace.map((point) => point.parameters[parameter]);
      const moved = Math.max(...values) - Math.min(...values) > REGULATION_LIMITS[parameter].deadBand;
      const named = record.decisions.some((decision) => decision.parameter === parameter);
      if (moved) expect(named, parameter).toBe(true);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { dataPointsSchema } from './data-point.ts';

const HEADER = { schema_id: { name: 'rr-interval' } };
const INTERVAL = { header: HEADER, body: { rr_interval: { value: 812.5, unit: 'ms' }, mark: 'a' } };

describe('data points of Open mHealth', () => {
  it('are read as far as intervals need them: a point of another kind has none', () => {
    const rate = { header: { schema_id: { name: 'heart-rate' } }, body: {} };
    expect(dataPointsSchema.parse([{ ...INTERVAL, more: 1 }, rate])).toEqual([INTERVAL, rate]);
  });

  it.each([
    {},
    [{ body: INTERVAL.body }],
    [{ header: {}, body: INTERVAL.body }],
    [{ header: { schema_id: {} }, body: INTERVAL.body }],
    [{ header: HEADER }],
    [{ header: HEADER, body: { rr_interval: {} } }],
    [{ header: HEADER, body: { rr_interval: { value: 0.8, unit: 's' } } }],
    [{ header: HEADER, body: { rr_interval: { value: '812', unit: 'ms' } } }],
  ])('are refused: %j', (points) => {
    expect(dataPointsSchema.safeParse(points).success).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { failoverStory, stepsOf } from '../testing/failover-vectors.ts';
import { ASK_AGAIN_MS, AT_REST, type FailoverEvent, failoverStep } from './failover.ts';
import { BEAT_EVERY_MS, LEAD_MS, SILENT_AFTER_MS } from './page-clock.ts';

type Bare = FailoverEvent extends infer One ? (One extends { nowMs: number } ? Omit<One, 'nowMs'> : never) : never;

/** Armed, behind, and heard of at frame 4800 at 1000 ms. */
const HEARD: readonly FailoverEvent[] = [
  { type: 'arm', sampleRate: 48_000, nowMs: 900 },
  { type: 'behind', nowMs: 950 },
  { type: 'beat', frame: 4800, sentAtMs: 1000, isRunning: true, nowMs: 1000 },
];

const LEADING: readonly FailoverEvent[] = [...HEARD, { type: 'tick', nowMs: 1000 + SILENT_AFTER_MS }];

const last = (events: readonly FailoverEvent[]) => stepsOf(events).at(-1)!;
const effects = (events: readonly FailoverEvent[]) =>
  last(events).effects.map((effect) => ('what' in effect ? effect.what : effect.type));

describe('who plays while the phone may be locked', () => {
  it('leads when the page is not heard of, at the frame that its sound would have reached', () => {
    expect(effects([...HEARD, { type: 'tick', nowMs: 999 + SILENT_AFTER_MS }])).toEqual([]);
    const { state, effects: done } = last(LEADING);
    expect(state.leader).toBe('app');
    const aheadMs = SILENT_AFTER_MS + LEAD_MS;
    expect(done[0]).toEqual({ type: 'lead', frame: 4800 + 48 * aheadMs, atMs: 1000 + aheadMs, isSilent: false });
    expect(effects(LEADING)).toEqual(['lead', 'leading']);
  });

  it('is heard within 300 ms of a page that stopped right after it was heard of', () => {
    expect(BEAT_EVERY_MS).toBeLessThan(SILENT_AFTER_MS);
    expect(SILENT_AFTER_MS + LEAD_MS).toBeLessThan(300);
  });

  it('leads at once when the page says that its context stands', () => {
    expect(effects([...HEARD, { type: 'beat', frame: 5000, sentAtMs: 1004, isRunning: false, nowMs: 1005 }])).toEqual([
      'lead',
      'leading',
    ]);
  });

  it.each([
    ['nothing was armed', HEARD.slice(1)],
    ['the app is in front', [...HEARD, { type: 'in-front', nowMs: 1001 }]],
    ['a call has the device', [...HEARD, { type: 'device-taken', nowMs: 1001 }]],
    ['the system refused the device just now', [...HEARD, { type: 'device-refused', nowMs: 1001 }]],
    ['the page was never heard of', HEARD.slice(0, 2)],
    ['what played was ended', [...HEARD, { type: 'disarm', nowMs: 1001 }]],
  ] as const)('does not lead where %s', (_, events) => {
    expect(effects([...events, { type: 'tick', nowMs: 1001 + 900 }])).toEqual([]);
  });

  it('asks again for a device that was refused', () => {
    const refused: FailoverEvent = { type: 'device-refused', nowMs: 1200 };
    const tick = (nowMs: number) => effects([...LEADING, refused, { type: 'tick', nowMs }]);
    expect(tick(1199 + ASK_AGAIN_MS)).toEqual([]);
    expect(tick(1200 + ASK_AGAIN_MS)).toEqual(['lead', 'leading']);
  });

  it('stands by behind only, and down again in front', () => {
    const arm: FailoverEvent = { type: 'arm', sampleRate: 44_100, nowMs: 0 };
    expect(effects([arm])).toEqual([]);
    expect(effects([arm, { type: 'behind', nowMs: 1 }])).toEqual(['stand-by']);
    expect(effects([{ type: 'behind', nowMs: 0 }, arm])).toEqual(['stand-by']);
    expect(effects([arm, { type: 'behind', nowMs: 1 }, { type: 'in-front', nowMs: 2 }])).toEqual(['stand-down']);
    expect(effects([{ type: 'behind', nowMs: 1 }])).toEqual([]);
    expect(effects([...LEADING, { type: 'in-front', nowMs: 2000 }])).toEqual([]);
    expect(effects([...HEARD, { type: 'disarm', nowMs: 2000 }])).toEqual(['stand-down']);
    expect(effects([...LEADING, { type: 'disarm', nowMs: 2000 }])).toEqual(['stop']);
  });

  it.each<[string, readonly Bare[], readonly string[]]>([
    ['pauses', [{ type: 'pause' }], ['silence', 'paused']],
    ['pauses once', [{ type: 'pause' }, { type: 'pause' }], []],
    ['goes on', [{ type: 'pause' }, { type: 'resume' }], ['go-on', 'resumed']],
    ['does not go on with what plays', [{ type: 'resume' }], []],
    ['pauses when headphones go away', [{ type: 'output-gone' }], ['silence', 'paused']],
    ['is silent in a call', [{ type: 'device-taken' }], ['silence', 'interrupted']],
    ['is silent once in a call', [{ type: 'device-taken' }, { type: 'device-taken' }], []],
    [
      'goes on after a call',
      [{ type: 'device-taken' }, { type: 'device-returned', mayResume: true }],
      ['go-on', 'resumed'],
    ],
    ['waits after a call that says so', [{ type: 'device-taken' }, { type: 'device-returned', mayResume: false }], []],
    [
      'goes on by hand after such a call',
      [{ type: 'device-taken' }, { type: 'device-returned', mayResume: false }, { type: 'resume' }],
      ['go-on', 'resumed'],
    ],
    [
      'stays paused through a call',
      [{ type: 'pause' }, { type: 'device-taken' }, { type: 'device-returned', mayResume: true }],
      [],
    ],
    ['waits for the end of a call', [{ type: 'device-taken' }, { type: 'pause' }, { type: 'resume' }], []],
    ['hands back', [{ type: 'page-ready' }], ['hand-back']],
    ['hands back once', [{ type: 'page-ready' }, { type: 'page-ready' }], []],
    ['goes on for a page that was loaded anew', [{ type: 'arm', sampleRate: 48_000 }], []],
    ['does not listen to the page', [{ type: 'beat', frame: 1, sentAtMs: 1, isRunning: false }], []],
  ])('while it leads it %s', (_, then, wanted) => {
    const later = then.map((event, index) => ({ ...event, nowMs: 2000 + index }) as FailoverEvent);
    expect(effects([...LEADING, ...later])).toEqual(wanted);
  });

  it('takes over a pause behind, silently, so that the lock screen can end it', () => {
    const paused = [...HEARD, { type: 'pause', nowMs: 1100 } as const];
    expect(last(paused).effects[0]).toMatchObject({ type: 'lead', isSilent: true });
    expect(effects([...paused, { type: 'resume', nowMs: 90_000 }])).toEqual(['go-on', 'resumed']);
    const inFront = [HEARD[0]!, HEARD[2]!, { type: 'pause', nowMs: 1100 } as const];
    expect(effects(inFront)).toEqual([]);
    expect(effects([...inFront, { type: 'resume', nowMs: 1200 }])).toEqual([]);
    const locked = last([...inFront, { type: 'behind', nowMs: 5000 }]);
    expect(locked.effects[0]).toEqual({ type: 'lead', frame: 4800, atMs: 5000 + LEAD_MS, isSilent: true });
  });

  it('leads where a page that was heard of in front is suspended with the lock', () => {
    const locked = [HEARD[0]!, HEARD[2]!, { type: 'behind', nowMs: 1900 } as const];
    expect(effects(locked)).toEqual(['stand-by']);
    expect(effects([...locked, { type: 'tick', nowMs: 1899 + SILENT_AFTER_MS }])).toEqual([]);
    const { effects: done } = last([...locked, { type: 'tick', nowMs: 1900 + SILENT_AFTER_MS }]);
    expect(done[0]).toMatchObject({ frame: 4800 + 48 * (900 + SILENT_AFTER_MS + LEAD_MS), isSilent: false });
  });

  it('gives the page its time anew after a call', () => {
    const after = [
      ...HEARD,
      { type: 'device-taken', nowMs: 1001 } as const,
      { type: 'device-returned', mayResume: true, nowMs: 60_000 } as const,
    ];
    expect(effects([...after, { type: 'tick', nowMs: 60_000 + SILENT_AFTER_MS - 1 }])).toEqual([]);
    const { effects: done } = last([...after, { type: 'tick', nowMs: 60_000 + SILENT_AFTER_MS }]);
    expect(done[0]).toMatchObject({ type: 'lead', frame: 4800 + 48 * (SILENT_AFTER_MS + LEAD_MS) });
  });

  it('changes nothing for what means nothing at rest', () => {
    for (const type of ['tick', 'page-ready', 'output-gone', 'resume'] as const) {
      expect(failoverStep(AT_REST, { type, nowMs: 5 })).toEqual({ state: AT_REST, effects: [] });
    }
    const returned = failoverStep(AT_REST, { type: 'device-returned', mayResume: false, nowMs: 5 });
    expect(returned).toEqual({ state: AT_REST, effects: [] });
  });

  it('has stories that reach every effect', () => {
    const all = Array.from({ length: 120 }, (_, index) => failoverStory(index + 1)).flatMap(({ steps }) => steps);
    const names = all.flatMap((one) => one.effects.map((effect) => ('what' in effect ? effect.what : effect.type)));
    const wanted = [
      'stand-by',
      'stand-down',
      'lead',
      'silence',
      'go-on',
      'hand-back',
      'stop',
      'leading',
      'paused',
      'resumed',
      'interrupted',
    ];
    for (const name of wanted) expect(names.filter((one) => one === name).length, name).toBeGreaterThanOrEqual(5);
  });
});

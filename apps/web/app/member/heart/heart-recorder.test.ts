import { HeartMonitor } from '@innertide/heart/heart-monitor';
import type { IntervalEstimate } from '@innertide/heart/measurement';
import { INTERVAL_MARKS } from '@innertide/protocol/heart-intervals';
import { HeartRecorder } from '@innertide/session/regulation/heart-recorder';
import { notificationsOf } from '@innertide/session/regulation/heart-stream';
import { heartWindow } from '@innertide/session/regulation/heart-window';
import { planOf } from '@innertide/session/regulation/regulated-sound';
import { beginRegulation, regulate } from '@innertide/session/regulation/regulation';
import { defaultSettings } from '@innertide/session/settings';
import { expect, it } from 'vitest';
import { SensorConnection } from './sensor-connection.ts';
import { PushedStrap } from './testing/pushed-strap.ts';

const RULES = { mode: 'focus', plan: planOf(defaultSettings('focus', 1)), targetBpm: null } as const;
/** The page had been open for a while when the session began. */
const BEGAN_SECONDS = 700;

async function connected() {
  let now = BEGAN_SECONDS;
  const strap = new PushedStrap(() => now);
  const sensor = new SensorConnection({ sources: async () => [strap], nowSeconds: () => now, onChange: () => {} });
  await sensor.prepare();
  await sensor.choose('strap');
  const recorder = new HeartRecorder(RULES, 'strap', 0);
  let { state } = beginRegulation(RULES, null);
  /** One second with an interval, and what the recorder receives of it. */
  function live(rrMs: number, isTwice = false, estimates?: readonly IntervalEstimate[]) {
    now += 1;
    strap.push(60, [rrMs], estimates);
    if (isTwice) strap.push(60, [rrMs]);
    const window = heartWindow(sensor.read()!);
    const step = regulate(state, RULES, window, now - BEGAN_SECONDS);
    state = step.state;
    recorder.add({
      ...step,
      rules: RULES,
      source: 'strap',
      window,
      figures: { rmssdMs: null, coherence: null },
      intervals: sensor.takeIntervals(),
      received: sensor.takeReceived(),
      sensor: sensor.facts,
      steadySeconds: now,
      wallMs: 1e12 + now * 1000,
    });
  }
  function rest(seconds: number) {
    for (let second = 0; second < seconds; second += 1) {
      now += 1;
      strap.push(60, [1000]);
      sensor.takeIntervals();
      sensor.takeReceived();
      recorder.pause(now - BEGAN_SECONDS);
    }
  }
  return { recorder, live, rest, figures: () => sensor.figures(null) };
}

/** A steady heart, one in forty beats early. */
const rrAt = (beat: number) => (beat % 40 === 20 ? 500 : beat % 40 === 21 ? 1400 : 1000 + 15 * Math.sin(beat));

it('records what came in, from which the same intervals and marks are found again', async () => {
  const { recorder, live } = await connected();
  // Every fiftieth comes twice.
  for (let beat = 1; beat <= 180; beat += 1) live(rrAt(beat), beat % 50 === 0);
  const { stream, intervals } = recorder.record;
  const again = new HeartMonitor();
  const marks: string[] = [];
  for (const { measurement, receivedSeconds } of notificationsOf(stream!)) {
    again.receive(measurement, receivedSeconds);
    marks.push(...again.takeJudged().map(({ refusal, rrMs }) => `${rrMs} ${INTERVAL_MARKS[refusal ?? 'accepted']}`));
  }
  const recorded = intervals.rrMs.map((rrMs, index) => `${rrMs} ${intervals.marks.charAt(index).toLowerCase()}`);
  expect(stream?.notifications.receivedSeconds).toHaveLength(183);
  // The first interval began before the sound did.
  expect(recorded).toEqual(marks.slice(-recorded.length));
  expect(recorded.length).toBeGreaterThan(170);
  expect(intervals.marks.match(/e/g)?.length).toBeGreaterThan(5);
});

it('keeps what a band says of its own pulses, from which the same figures are found again', async () => {
  const { recorder, live, figures } = await connected();
  // Every fiftieth is 90 ms off, which no gate could see: the band says so itself.
  for (let beat = 1; beat <= 180; beat += 1) {
    const isOff = beat % 50 === 0;
    live(rrAt(0) + (beat % 2) * 30 + (isOff ? 90 : 0), false, [{ errorMs: isOff ? 60 : 5, isBlocked: false }]);
  }
  const { stream, intervals } = recorder.record;
  const again = new HeartMonitor();
  for (const { measurement, receivedSeconds } of notificationsOf(stream!)) again.receive(measurement, receivedSeconds);
  const { rmssd } = again.figures(BEGAN_SECONDS + 180);
  expect(rmssd).toEqual(figures()?.rmssd);
  expect(rmssd.ok && rmssd.value).toBeCloseTo(30, 9);
  expect(intervals.rrMs).not.toContain(1090);
  expect(intervals.marks.slice(1)).toMatch(/[A-Z]/);
});

it('relates the session’s clock, the page’s and the wall’s, and says where a segment begins and why', async () => {
  const { recorder, live, rest } = await connected();
  for (let beat = 1; beat <= 100; beat += 1) live(1000);
  rest(20);
  for (let beat = 1; beat <= 30; beat += 1) live(1000);
  const { stream, intervals } = recorder.record;
  expect(stream?.segments.map(({ why }) => why)).toEqual(['begin', 'pause']);
  expect(stream?.clock.length).toBeGreaterThan(2);
  for (const { atSeconds, steadySeconds, wallMs } of stream?.clock ?? []) {
    expect(steadySeconds - atSeconds).toBeCloseTo(BEGAN_SECONDS, 9);
    expect(wallMs).toBeCloseTo(1e12 + steadySeconds * 1000, 0);
  }
  expect(stream?.sensors).toEqual([
    {
      fromSeconds: 1,
      name: 'Strap',
      manufacturer: null,
      model: null,
      firmware: null,
      place: null,
      batteryPercent: null,
    },
  ]);
  expect(intervals.marks).toMatch(/^A[a-z]{80,}[A-Z][a-z]{20,}$/);
});

import { REGULATED_PARAMETERS } from '@innertide/protocol/heart-record';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import { breathPeriodSeconds, pacedBreathAt } from '@innertide/session/breath';
import { pulsesBetween } from '@innertide/session/pulse';
import { REGULATION_LIMITS } from '@innertide/session/regulation/limits';
import { BreathSwell } from '@innertide/sound/dsp/music/breath-swell';
import { BLOCK } from '@innertide/sound/dsp/signal/block';
import { Moment } from '@innertide/sound/score/moment';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openHeartSession, settingsWith } from './testing/heart-session.ts';

const BLOCK_SECONDS = BLOCK / 48_000;

type HeartSession = ReturnType<typeof openHeartSession>;

let sound: HeartSession['sound'];
let timers: HeartSession['timers'];
let runner: HeartSession['runner'];
let controller: HeartSession['controller'];
let strap: HeartSession['strap'];
let live: HeartSession['live'];
let play: HeartSession['play'];
let settle: HeartSession['settle'];
let onlyRecord: HeartSession['onlyRecord'];

beforeEach(() => {
  ({ sound, timers, runner, controller, strap, live, play, settle, onlyRecord } = openHeartSession());
});
afterEach(() => {
  controller.dispose();
  runner.dispose();
});

describe('Heart Sync in a running session', () => {
  it('starts the music at the measured rate before the first sound', async () => {
    await controller.sensor.prepare();
    await controller.sensor.choose('strap');
    live(20, () => strap.push(80));
    await play();
    expect(sound.program?.tempoBpm).toBeGreaterThan(70);
    expect(controller.snapshot().decisions.map(({ reason }) => reason.name)).toContain('meets-heart');
  });

  it('records every parameter change beyond its dead band with a reason', async () => {
    await controller.sensor.prepare();
    await controller.sensor.choose('simulated');
    live(25);
    await play();
    live(900);
    runner.end();
    await settle();
    const { trace, decisions } = await onlyRecord();
    expect(trace.length).toBeGreaterThan(850);
    expect(decisions.length).toBeGreaterThan(4);
    let unexplained = 0;
    for (const parameter of REGULATED_PARAMETERS) {
      const { deadBand } = REGULATION_LIMITS[parameter];
      const aims = decisions.filter((decision) => decision.parameter === parameter);
      for (const [index, point] of trace.entries()) {
        const from = trace[index - 1];
        if (!from || from.parameters[parameter] === point.parameters[parameter]) continue;
        // What moves, moves towards the last aim of the list, and never past it.
        const aim = aims.filter(({ atSeconds }) => atSeconds <= from.atSeconds).at(-1)?.to;
        const reached = point.parameters[parameter];
        const towards = aim !== undefined && Math.abs(aim - reached) <= Math.abs(aim - from.parameters[parameter]);
        if (!towards && Math.abs((aim ?? from.parameters[parameter]) - reached) > deadBand) unexplained += 1;
      }
      const values = trace.map((point) => point.parameters[parameter]);
      if (Math.max(...values) - Math.min(...values) > deadBand) expect(aims, parameter).not.toEqual([]);
    }
    expect(unexplained).toBe(0);
  });

  it('records each interval that plays, on the session’s clock, and none of a pause', async () => {
    await controller.sensor.prepare();
    await controller.sensor.choose('simulated');
    live(25);
    await play();
    live(60);
    runner.pause();
    await settle();
    live(30);
    runner.resume();
    await settle();
    live(60);
    runner.end();
    await settle();
    const { intervals, trace, stream } = await onlyRecord();
    const lastSeconds = trace.at(-1)?.atSeconds ?? 0;
    expect(Math.abs(intervals.rrMs.reduce((sum, rrMs) => sum + rrMs, 0) / 1000 - lastSeconds)).toBeLessThan(8);
    expect(intervals.atSeconds).toEqual(intervals.atSeconds.toSorted((one, other) => one - other));
    expect(
      [intervals.atSeconds[0], lastSeconds - (intervals.atSeconds.at(-1) ?? 0)].every((at) => (at ?? -1) >= 0),
    ).toBe(true);
    // A capital begins, and one stands where the pause was.
    expect(intervals.marks).toMatch(/^A[a-z]{30,}[A-Z][a-z]{30,}$/);
    expect(stream?.segments.map(({ why }) => why)).toEqual(['begin', 'pause']);
  });

  it('plays exactly the parameters of the trace', async () => {
    await controller.sensor.prepare();
    await controller.sensor.choose('simulated');
    live(25);
    await play();
    for (let minute = 0; minute < 5; minute += 1) {
      live(60);
      const { values } = controller.snapshot().regulation!;
      expect(sound.program).toMatchObject({
        tempoBpm: values.tempoBpm,
        intensity: values.intensity,
        brightness: values.brightness,
        density: values.density,
      });
    }
  });

  it('responds to a slowing heart within ten seconds', async () => {
    await controller.sensor.prepare();
    await controller.sensor.choose('strap');
    live(25, () => strap.push(86));
    await play();
    live(60, () => strap.push(86));
    const before = sound.program!;
    let [second, heardAfter] = [0, Number.POSITIVE_INFINITY];
    live(40, () => {
      strap.push(66);
      second += 1;
      const now = sound.program!;
      const moved = Math.max(Math.abs(now.density - before.density), Math.abs(now.brightness - before.brightness));
      if (moved > 0.02) heardAfter = Math.min(heardAfter, second);
    });
    expect(heardAfter).toBeLessThanOrEqual(10);
  });

  it('holds on signal loss, then drifts back to the setup without stopping the music', async () => {
    await controller.sensor.prepare();
    await controller.sensor.choose('strap');
    live(25, () => strap.push(84));
    const settings = settingsWith({ source: 'live', targetBpm: 60 });
    await play(settings);
    live(120, () => strap.push(84));
    live(10);
    expect(controller.snapshot().regulation?.phase).toBe('holding');
    live(50);
    expect(controller.snapshot().regulation?.phase).toBe('template');
    live(15 * 60);
    expect(sound.read().state).toBe('playing');
    expect(sound.program?.density).toBeCloseTo(settings.density / 100, 2);
    expect(sound.program?.tempoBpm).toBeCloseTo(settings.tempo, 0);
    const lost = controller.snapshot().decisions.filter(({ reason }) => reason.name === 'signal-lost');
    expect(new Set(lost.map(({ parameter }) => parameter)).size).toBe(lost.length);
  });

  it('switches from a strap to a simulated heart without a gap or a jump', async () => {
    await controller.sensor.prepare();
    await controller.sensor.choose('strap');
    live(25, () => strap.push(84));
    await play();
    live(60, () => strap.push(84));
    await controller.sensor.choose('simulated');
    const before = sound.program!.tempoBpm;
    live(4);
    expect(Math.abs(sound.program!.tempoBpm - before)).toBeLessThan(0.3);
    live(60);
    expect(controller.snapshot().regulation?.phase).toBe('following');
    expect((await onlyRecord()).source).toBe('simulated');
  });

  it('follows a target set by hand without a sensor, and restores the setup when switched off', async () => {
    const settings = settingsWith({ source: 'target', targetBpm: 52 });
    await play(settings);
    live(30);
    expect(controller.snapshot().decisions[0]?.reason).toEqual({ name: 'target-by-hand', targetBpm: 52 });
    runner.adjust({ ...settings, heartSync: { source: 'off', targetBpm: 52 } });
    expect(controller.snapshot().regulation).toBeNull();
    expect(sound.program).toMatchObject({ tempoBpm: settings.tempo, density: settings.density / 100 });
    expect((await onlyRecord()).source).toBe('by-hand');
  });

  it('leaves the stored setup unchanged', async () => {
    await controller.sensor.prepare();
    await controller.sensor.choose('simulated');
    live(25);
    await play();
    live(300);
    const { state } = runner.snapshot();
    const { settings } = (state as { session: { settings: SessionSettings } }).session;
    // The hour belongs to the session that begins, not to the setup.
    expect({ ...settings, hourOfYear: null }).toEqual(settingsWith({ source: 'live', targetBpm: 60 }));
  });

  it('paces the breath without a jump while its pace changes', async () => {
    await controller.sensor.prepare();
    await controller.sensor.choose('simulated');
    live(90);
    await play();
    let [before, largestStep] = [controller.breath()!.openness, 0];
    live(300, () => {
      const now = controller.breath()!.openness;
      largestStep = Math.max(largestStep, Math.abs(now - before));
      before = now;
    });
    // Twelve breaths a minute move by at most half a breath's height a second.
    expect(largestStep).toBeLessThan(0.75);
    const paces = (controller.snapshot().decisions ?? []).filter(({ layer }) => layer === 'breath');
    expect(paces.length).toBeGreaterThan(0);
  });

  it('paces light, haptics and sound together while the pace changes', async () => {
    await controller.sensor.prepare();
    await controller.sensor.choose('simulated');
    live(90);
    await play();
    const swell = new BreathSwell(BLOCK_SECONDS);
    const moment = new Moment(BLOCK_SECONDS);
    swell.load(sound.program!.breath ?? null);
    let heardBreath = sound.program!.breath;
    let [latestDrawing, latestPulse, pulseCount] = [0, 0, 0];
    const paces = new Set<number>();
    for (let second = 0; second < 240; second += 1) {
      live(1);
      const played = sound.read().playedSeconds;
      const pacing = controller.pacing()!;
      paces.add(Math.round(60 / breathPeriodSeconds(pacing.pattern)));
      // The engine takes a change up once and breathes on by itself, block by block.
      if (sound.program!.breath !== heardBreath) swell.choose(sound.program!.breath!);
      heardBreath = sound.program!.breath;
      const pulse = { on: true, shape: 'breath', strength: 0.5 } as const;
      const pulses = pulsesBetween({ pulse, pacing, bellEverySeconds: null }, played, played + 1);
      for (let at = played; at < played + 1; at += BLOCK_SECONDS) {
        moment.played = at;
        swell.move(moment);
        const drawn = pacedBreathAt(pacing, at).openness;
        // As time: how much later the slower of the two is as open, where the breath is on its way.
        const steepest = Math.PI / (2 * pacing.pattern.outSeconds);
        if (second > 5) latestDrawing = Math.max(latestDrawing, Math.abs(swell.openness - drawn) / steepest);
      }
      for (const { atSeconds } of pulses) {
        pulseCount += 1;
        // In- and out-breaths begin where the breath turns.
        const turns = [pacing.beginsAtSeconds, pacing.beginsAtSeconds + pacing.pattern.inSeconds];
        const period = breathPeriodSeconds(pacing.pattern);
        const off = turns.map((turn) => Math.abs(((atSeconds - turn + period / 2) % period) - period / 2) % period);
        latestPulse = Math.max(latestPulse, Math.min(...off.map((gap) => Math.min(gap, period - gap))));
      }
    }
    expect(paces.size).toBeGreaterThan(2);
    expect(pulseCount).toBeGreaterThan(50);
    // What is heard takes a change up with its next block, and lays the rest of the old pace aside within it.
    expect(latestDrawing).toBeLessThan(1.5 * BLOCK_SECONDS);
    expect(latestPulse).toBeLessThan(0.001);
  });

  it('releases timers, subscriptions and the sensor on disposal', async () => {
    await controller.sensor.prepare();
    await controller.sensor.choose('simulated');
    await play();
    live(5);
    controller.dispose();
    runner.dispose();
    expect(timers.size).toBe(0);
  });
});

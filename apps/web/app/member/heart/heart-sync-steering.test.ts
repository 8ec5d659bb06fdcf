import { drawSteering } from '@innertide/session/regulation/steering';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openHeartSession, settingsWith } from './testing/heart-session.ts';

describe('Heart Sync, steered or not', () => {
  it('plays the plan where it is not to steer, and measures the same heart', async () => {
    const { controller, strap, runner, live, play, settle, onlyRecord, dispose } = openHeartSession('not-steered');
    onTestFinished(dispose);
    await controller.sensor.prepare();
    await controller.sensor.choose('strap');
    live(20, () => strap.push(80));
    const settings = settingsWith({ source: 'live', targetBpm: 60 });
    await play(settings);
    live(300, () => strap.push(80));
    runner.end();
    await settle();
    const record = await onlyRecord();
    expect(record.steering).toEqual({ isSteered: false, chosenBy: 'person', seed: null });
    expect(record.decisions).toEqual([]);
    for (const { parameters } of record.trace) expect(parameters).toEqual(record.template);
    expect(record.template.tempoBpm).toBe(settings.tempo);
    expect(record.trace.at(-1)?.heartBpm).toBeCloseTo(80, 0);
    expect(record.intervals.rrMs.length).toBeGreaterThan(250);
  });

  it('holds what the heart brought about when its measurement ends as it was meant to, until the setup changes', async () => {
    const { controller, strap, runner, live, play, settle, onlyRecord, dispose } = openHeartSession();
    onTestFinished(dispose);
    await controller.sensor.prepare();
    await controller.sensor.choose('strap');
    live(20, () => strap.push(80));
    const settings = settingsWith({ source: 'live', targetBpm: 60 });
    await play(settings);
    live(170, () => strap.push(66));
    strap.end();
    live(40);
    const held = controller.snapshot().regulation;
    expect(held?.phase).toBe('holding');
    // The pacer goes on to the pace of the setup.
    const { breathsPerMinute: _, ...aims } = held!.aims;
    expect(aims.tempoBpm).not.toBe(held?.settings.plan.tempoBpm);
    live(300);
    expect(controller.snapshot().regulation).toMatchObject({ phase: 'holding', aims });
    runner.adjust({ ...settings, density: 70 });
    live(2);
    expect(controller.snapshot().regulation?.aims).toMatchObject({ density: 0.7, tempoBpm: settings.tempo });
    runner.end();
    await settle();
    expect((await onlyRecord()).decisions.map(({ reason }) => reason.name)).not.toContain('signal-lost');
  });

  it('keeps with the session how a coin fell, and what was measured before the sound', async () => {
    const { clock, controller, strap, runner, live, play, settle, onlyRecord, written, dispose } =
      openHeartSession('coin');
    onTestFinished(dispose);
    const wallMs = clock.nowMs();
    await controller.keepReading({ source: 'camera', wallMs, rateBpm: 66, rmssdMs: 41 }, null);
    await play();
    expect(controller.snapshot().steering?.chosenBy).toBe('coin');
    live(30, () => strap.push(70));
    runner.end();
    await settle();
    const record = await onlyRecord();
    const [id = ''] = written.keys();
    expect(record.steering).toEqual(drawSteering('coin', id));
    expect(record.readings).toEqual([{ place: 'before', source: 'camera', wallMs, rateBpm: 66, rmssdMs: 41 }]);
  });

  it('writes a heart that was measured afterwards to the session that is over', async () => {
    const { controller, runner, live, play, settle, onlyRecord, written, dispose } = openHeartSession();
    onTestFinished(dispose);
    await play();
    live(30);
    runner.end();
    await settle();
    await onlyRecord();
    const [id = ''] = written.keys();
    await controller.keepReading({ source: 'camera', wallMs: 5, rateBpm: 61, rmssdMs: null }, id);
    expect((await onlyRecord()).readings).toEqual([
      { place: 'after', source: 'camera', wallMs: 5, rateBpm: 61, rmssdMs: null },
    ]);
  });
});

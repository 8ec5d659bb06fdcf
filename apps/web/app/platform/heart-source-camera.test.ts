import type { CameraFrame } from '@innertide/heart/camera/frame';
import { filmFinger, type SyntheticFinger } from '@innertide/heart/camera/testing/synthetic-finger';
import { HeartMonitor } from '@innertide/heart/heart-monitor';
import { plainRmssd } from '@innertide/heart/testing/recordings';
import { fail, succeed } from '@innertide/std/result';
import { describe, expect, it, vi } from 'vitest';
import type { CameraFailure } from '../ports/camera-port.ts';
import { CameraHeartSource } from './heart-source-camera.ts';

const FINGER: SyntheticFinger = {
  name: 'plain',
  rateBpm: 66,
  framesPerSecond: 30,
  amplitude: 2,
  skin: 'medium',
  seconds: 80,
  seed: 12,
};
/** The sources' clock beside the frames'. */
const APART_SECONDS = 4_000;

function phone(failure: CameraFailure | null = null) {
  let now = APART_SECONDS;
  let see: (frame: CameraFrame) => void = () => {};
  let takeAway = () => {};
  const waits = new Map<() => void, number>();
  const close = vi.fn();
  const release = vi.fn();
  let hide = () => {};
  const source = new CameraHeartSource({
    camera: async () => ({
      async open(onFrame, onEnd) {
        [see, takeAway] = [onFrame, onEnd];
        return failure === null ? succeed({ hasLight: true, close }) : fail(failure);
      },
    }),
    nowSeconds: () => now,
    after(waitMs, then) {
      waits.set(then, waitMs);
      return () => waits.delete(then);
    },
    keepAwake: () => release,
    onHidden(then) {
      hide = then;
      return () => undefined;
    },
  });
  const monitor = new HeartMonitor();
  source.subscribe((event) => {
    if (event.type === 'measured') monitor.receive(event.measurement, event.atSeconds);
  });
  return {
    source,
    monitor,
    close,
    release,
    waits,
    hide: () => hide(),
    takeAway: () => takeAway(),
    now: () => now,
    film(finger: Partial<SyntheticFinger>) {
      const clip = filmFinger({ ...FINGER, ...finger });
      const first = clip.frames[0]?.atSeconds ?? 0;
      for (const [n, frame] of clip.frames.entries()) {
        // Frames arrive 20 to 60 ms after they were taken.
        now = APART_SECONDS + frame.atSeconds - first + 0.02 + 0.04 * ((n * 7919) % 10 === 0 ? 1 : 0);
        see(frame);
      }
      return clip.beats;
    },
  };
}

describe('a finger on the camera as a heart source', () => {
  it('gives the rate and the variability that the heart had, through the gate', async () => {
    const { source, monitor, film, now } = phone();
    expect((await source.choose()).ok).toBe(true);
    const beats = film({});
    const { rate, quality } = monitor.read(now());
    expect(quality.reason).toBe('clear');
    expect(Math.abs((rate.ok ? rate.value : 0) - 66)).toBeLessThan(2);
    const minute = beats.filter((beat) => beat > 18 && beat < 79);
    const truth = plainRmssd(minute.slice(1).map((beat, i) => 1000 * (beat - (minute[i] ?? 0))));
    const { rmssd } = monitor.figures(now());
    expect(Math.abs((rmssd.ok ? rmssd.value : 0) / truth - 1)).toBeLessThan(0.15);
    expect(source.sight()?.pulse.cover).toBe('covered');
  });

  it('withholds variability where frames were lost, and still has the rate', async () => {
    const { source, monitor, film, now } = phone();
    await source.choose();
    film({ lost: 0.04 });
    expect(monitor.figures(now()).rmssd.ok).toBe(false);
    const { rate } = monitor.read(now());
    expect(Math.abs((rate.ok ? rate.value : 0) - 66)).toBeLessThan(3);
  });

  it('says that the finger is away, and never that a heart stopped', async () => {
    const { source, monitor, film, now, close } = phone();
    await source.choose();
    film({ seconds: 60, lifted: [[40, 60]] });
    expect(monitor.read(now()).quality).toMatchObject({ level: 'lost', reason: 'no-contact' });
    expect(close).not.toHaveBeenCalled();
  });

  it('switches light and screen off after three minutes, and keeps what was measured', async () => {
    const { source, film, waits, close, release } = phone();
    await source.choose();
    film({ seconds: 20 });
    expect([...waits.values()]).toEqual([180_000]);
    for (const then of [...waits.keys()]) then();
    expect(close).toHaveBeenCalledOnce();
    expect(release).toHaveBeenCalledOnce();
    expect(source.read()).toEqual({ status: 'over' });
    expect(source.sight()).toBeNull();
    expect(waits.size).toBe(0);
  });

  it.each(['hide', 'takeAway'] as const)('ends when the page is hidden or the camera taken away: %s', async (how) => {
    const it = phone();
    await it.source.choose();
    it[how]();
    expect(it.close).toHaveBeenCalledOnce();
    expect(it.release).toHaveBeenCalledOnce();
    expect(it.source.read().status).toBe('over');
  });

  it.each([
    ['no-camera', 'camera-missing'],
    ['unsupported', 'camera-missing'],
    ['permission-denied', 'camera-refused'],
    ['open-again', 'camera-refused'],
    ['busy', 'camera-busy'],
  ] as const)('says why nothing is seen: %s', async (failure, reason) => {
    const { source, release } = phone(failure);
    expect(await source.choose()).toEqual({ ok: false, reason });
    expect(source.read()).toEqual({ status: 'failed', reason });
    expect(release).not.toHaveBeenCalled();
  });

  it('closes a camera that opens after it was given up', async () => {
    const { source, close } = phone();
    const choosing = source.choose();
    source.disconnect();
    expect((await choosing).ok).toBe(false);
    expect(close).toHaveBeenCalledOnce();
    expect(source.read()).toEqual({ status: 'idle' });
  });
});

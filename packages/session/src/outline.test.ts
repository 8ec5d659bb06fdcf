import { MODES } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { bellRings, bellTimes, outlineOf, presenceAt, shownSeconds } from './outline.ts';
import { defaultSettings, withLayer, withLength } from './settings.ts';
import { timelineAt } from './timeline.ts';

const still = { density: 1, beat: 1, levels: {} };

describe('outlineOf', () => {
  it('covers a session without a gap from the first second to the last, in the phases of the timeline', () => {
    for (const mode of MODES) {
      for (const minutes of [1, 5, 45, 480]) {
        const settings = withLength(defaultSettings(mode, 1), minutes);
        const parts = outlineOf(settings);
        expect(parts[0]?.fromSeconds).toBe(0);
        expect(parts.at(-1)).toMatchObject({ kind: 'fading', toSeconds: minutes * 60 });
        for (const [index, part] of parts.entries()) {
          if (index > 0) expect(part.fromSeconds).toBe(parts[index - 1]?.toSeconds);
          expect(timelineAt(settings, part.fromSeconds).phase).toBe(part.kind);
        }
      }
    }
  });

  it('has no last part when there is no end', () => {
    const parts = outlineOf(withLength(defaultSettings('focus', 1), null));
    expect(parts.map(({ kind }) => kind)).toEqual(['arrival', 'settling', 'plateau']);
    expect(parts.at(-1)?.toSeconds).toBeNull();
  });

  it('tells where an arc moves and where it rests', () => {
    const arc = { arriveMinutes: 60, leaveMinutes: 40, begin: still, middle: still, end: still };
    const night = { ...withLength(defaultSettings('sleep', 1), 480), arc };
    expect(outlineOf(night).map(({ kind, fromSeconds }) => [kind, fromSeconds / 60])).toEqual([
      ['arrival', 0],
      ['arc-arrives', 1.5],
      ['arc-rests', 60],
      ['arc-leaves', 430],
      ['fading', 470],
    ]);
    expect(outlineOf({ ...night, lengthMinutes: null }).at(-1)).toMatchObject({ kind: 'arc-rests', toSeconds: null });
    expect(outlineOf(withLength(night, 60)).map(({ kind }) => kind)).not.toContain('arc-rests');
  });

  it('shows the presence of a layer as it is audible: none at both ends', () => {
    const settings = defaultSettings('sleep', 1);
    const end = (settings.lengthMinutes ?? 0) * 60;
    expect(presenceAt(settings, 'echo', 0)).toBe(0);
    expect(presenceAt(settings, 'echo', end)).toBe(0);
    expect(presenceAt(settings, 'echo', end / 2)).toBe(settings.layers.echo.volume);
    expect(presenceAt(settings, 'echo', end - settings.fadeOutSeconds / 2)).toBeCloseTo(
      settings.layers.echo.volume / 2,
    );
    expect(presenceAt(settings, 'fire', end / 2)).toBe(0);
  });

  it('shows the presence of a layer that fades in over three seconds, and is none after the end', () => {
    const settings = defaultSettings('sleep', 1);
    const { volume } = settings.layers.echo;
    expect(presenceAt(settings, 'echo', 1.5)).toBe(volume / 2);
    expect(presenceAt(settings, 'echo', 3)).toBe(volume);
    expect(presenceAt(settings, 'echo', 46 * 60)).toBe(0);
    expect(presenceAt(withLength(settings, null), 'echo', 46 * 60)).toBe(volume);
  });

  it('reaches as far as the session, and an hour into one without an end', () => {
    expect([1, 45, null].map((minutes) => shownSeconds(withLength(defaultSettings('focus', 1), minutes)))).toEqual([
      60, 2700, 3600,
    ]);
  });

  it('has each audible bell, and none at the end itself', () => {
    const bell = { ...withLayer(defaultSettings('focus', 1), 'bell', { on: true }), bellEveryMinutes: 10 };
    expect(bellTimes(withLength(bell, 30))).toEqual([600, 1200]);
    expect(bellTimes(withLength(bell, 30.5))).toEqual([600, 1200, 1800]);
    expect(bellTimes(withLength(bell, 10))).toEqual([]);
    expect(bellTimes(withLength(bell, null))).toEqual([600, 1200, 1800, 2400, 3000]);
    expect(bellTimes({ ...withLength(bell, null), bellEveryMinutes: 120 })).toEqual([]);
    expect(bellTimes(withLayer(bell, 'bell', { on: false }))).toEqual([]);
    expect([5, 10, 10.1, null].map((minutes) => bellRings(withLength(bell, minutes)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(bellRings(withLength({ ...bell, bellEveryMinutes: 120 }, null))).toBe(true);
  });
});

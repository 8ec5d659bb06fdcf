import { describe, expect, it } from 'vitest';
import { PREVIEW_FROM_SECONDS, PREVIEW_SECONDS, previewChange, previewProgram } from './preview.ts';
import { defaultSettings, withEnding, withLayer, withLength } from './settings.ts';
import { isOtherPiece, soundProgram } from './sound-program.ts';

const first = { atSeconds: PREVIEW_FROM_SECONDS, touched: null, mayBeat: true } as const;

describe('previewProgram', () => {
  const settings = { ...defaultSettings('meditation', 7), ending: 'rest' as const };

  it('a preview plays the piece, the mix and the volume of the session', () => {
    const preview = previewProgram(settings, first);
    const session = soundProgram(settings);
    expect(isOtherPiece(session, preview)).toBe(false);
    expect(preview.layers).toEqual(session.layers);
    expect(preview.masterVolume).toBe(session.masterVolume);
  });

  it('a preview is over eight seconds after the touch', () => {
    expect(PREVIEW_SECONDS).toBeLessThanOrEqual(8);
    expect(previewProgram(settings, { ...first, atSeconds: 31 }).durationSeconds).toBe(31 + PREVIEW_SECONDS);
  });

  it('no preview plays a beat before its notice was read', () => {
    const beating = { ...settings, layers: { ...settings.layers, binaural: { on: true, volume: 0.8 } } };
    expect(previewProgram(beating, { ...first, mayBeat: false }).layers.binaural.on).toBe(false);
    expect(previewProgram(beating, first).layers.binaural.on).toBe(true);
  });

  it('a bell rings only in the preview of its own touch, within a second of it', () => {
    const ringing = {
      ...settings,
      bellEveryMinutes: 5,
      layers: { ...settings.layers, bell: { on: true, volume: 0.8 } },
    };
    expect(previewProgram(ringing, first).bellEverySeconds).toBeNull();
    const every = previewProgram(ringing, { ...first, atSeconds: 24, touched: 'bell' }).bellEverySeconds ?? 0;
    expect(every).toBeGreaterThan(24);
    expect(every).toBeLessThan(25);
    const off = { ...ringing, layers: { ...ringing.layers, bell: { on: false, volume: 0.8 } } };
    expect(previewProgram(off, { ...first, touched: 'bell' }).bellEverySeconds).toBeNull();
  });

  it('the beat does not glide to its end within a preview', () => {
    expect(previewProgram({ ...settings, beatEndHz: 2 }, first).binaural.endBeatHz).toBeUndefined();
  });
});

describe('previewChange', () => {
  const settings = defaultSettings('grounding', 7);

  it('names the one layer that was touched', () => {
    expect(previewChange(settings, withLayer(settings, 'fire', { on: true }))).toEqual({ touched: 'fire' });
    expect(previewChange(settings, withLayer(settings, 'echo', { volume: 0.2 }))).toEqual({ touched: 'echo' });
  });

  it.each([
    ['tempo', { ...settings, tempo: settings.tempo + 4 }],
    ['brightness', { ...settings, brightness: settings.brightness + 10 }],
    ['world', { ...settings, world: 'vault' as const }],
    ['mode', defaultSettings('sleep', 7)],
  ])('another %s sounds otherwise', (_, after) => {
    expect(previewChange(settings, after)).toEqual({ touched: null });
  });

  it.each([
    ['length', withLength(settings, 30)],
    ['ending', withEnding(settings, 'waking')],
    ['start delay', { ...settings, startDelaySeconds: 30 }],
  ])('another %s sounds the same', (_, after) => {
    expect(previewChange(settings, after)).toBeNull();
  });
});

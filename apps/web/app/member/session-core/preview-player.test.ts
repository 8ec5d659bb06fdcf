import { PREVIEW_FROM_SECONDS, PREVIEW_SECONDS } from '@innertide/session/preview';
import { defaultSettings, withLayer } from '@innertide/session/settings';
import { soundProgram } from '@innertide/session/sound-program';
import { SilentSound } from '@innertide/sound/port-silent';
import { SoundTurns } from '@innertide/sound/sound-turns';
import { fail } from '@innertide/std/result';
import { describe, expect, it, vi } from 'vitest';
import { PreviewPlayer } from './preview-player.ts';

const settings = withLayer(defaultSettings('focus', 3), 'rain', { on: false });
const rainy = withLayer(settings, 'rain', { on: true });

async function setUp({ isFree = true } = {}) {
  const engine = new SilentSound();
  const turns = new SoundTurns(engine);
  const [port, session] = [turns.port(), turns.port()];
  const start = vi.spyOn(engine, 'start');
  const player = new PreviewPlayer({ sound: async () => port, isFree: () => isFree, mayBeat: () => false });
  await player.prepare();
  return { engine, session, start, player };
}

describe('PreviewPlayer', () => {
  it('a touch plays the settings from within their piece and is over eight seconds later', async () => {
    const { engine, player } = await setUp();
    player.play({ key: 'one', settings });
    expect(player.playing()).toBe('one');
    expect(engine.read()).toMatchObject({ state: 'playing', playedSeconds: PREVIEW_FROM_SECONDS });
    expect(engine.program).toMatchObject({ mode: 'focus', seed: 3, masterVolume: settings.volume });
    engine.advance(PREVIEW_SECONDS);
    expect(player.playing()).toBeNull();
  });

  it('a second touch changes what sounds without a new start, and lasts eight seconds more', async () => {
    const { engine, start, player } = await setUp();
    player.play({ key: 'one', settings });
    engine.advance(5);
    player.play({ key: 'one', settings: rainy, touched: 'rain' });
    expect(start).toHaveBeenCalledTimes(1);
    expect(engine.program?.layers.rain.on).toBe(true);
    engine.advance(PREVIEW_SECONDS - 1);
    expect(player.playing()).toBe('one');
    engine.advance(1);
    expect(player.playing()).toBeNull();
  });

  it('another piece is crossed to', async () => {
    const { start, player } = await setUp();
    player.play({ key: 'one', settings });
    player.play({ key: 'two', settings: defaultSettings('sleep', 4) });
    expect(start).toHaveBeenCalledTimes(2);
    expect(player.playing()).toBe('two');
  });

  it('nothing is previewed while a session plays', async () => {
    const { engine, session, player } = await setUp({ isFree: false });
    await session.start(soundProgram(rainy));
    player.play({ key: 'one', settings });
    expect(player.playing()).toBeNull();
    expect(engine.program).toEqual(soundProgram(rainy));
  });

  it('a session that starts takes over, and leaving the page then stops nothing', async () => {
    const { engine, session, player } = await setUp();
    player.play({ key: 'one', settings });
    await session.start(soundProgram(settings));
    expect(player.playing()).toBeNull();
    player.stop();
    expect(engine.read().state).toBe('playing');
    expect(engine.program?.durationSeconds).toBe(soundProgram(settings).durationSeconds);
  });

  it('leaving fades it out', async () => {
    const { engine, player } = await setUp();
    player.play({ key: 'one', settings });
    player.stop();
    expect(player.playing()).toBeNull();
    expect(engine.read().state).toBe('silent');
  });

  it('an engine that comes after the pointer has left plays nothing', async () => {
    const engine = new SilentSound();
    const player = new PreviewPlayer({ sound: async () => engine, isFree: () => true, mayBeat: () => true });
    player.play({ key: 'one', settings });
    player.stop();
    await Promise.resolve();
    await Promise.resolve();
    expect(engine.program).toBeNull();
  });

  it('a sound that the device refuses is not shown as playing', async () => {
    const { engine, player } = await setUp();
    engine.start = async () => fail('blocked-until-gesture');
    player.play({ key: 'one', settings });
    await vi.waitFor(() => expect(player.playing()).toBeNull());
  });

  it('an engine that cannot be loaded leaves the page silent', async () => {
    const player = new PreviewPlayer({
      sound: () => Promise.reject(new Error('offline')),
      isFree: () => true,
      mayBeat: () => true,
    });
    player.play({ key: 'one', settings });
    await vi.waitFor(() => expect(player.playing()).toBeNull());
  });
});

import { describe, expect, it } from 'vitest';
import { SilentSound } from './port-silent.ts';
import { defaultProgram } from './score/mode-defaults.ts';
import { SoundTurns } from './sound-turns.ts';

const session = defaultProgram('sleep', 1);
const other = defaultProgram('focus', 2);

function setUp() {
  const engine = new SilentSound();
  const turns = new SoundTurns(engine);
  const [first, second] = [turns.port(), turns.port()];
  const events: string[] = [];
  first.subscribe(({ type }) => events.push(type));
  return { engine, first, second, events };
}

describe('SoundTurns', () => {
  it('the part that loses its turn receives interrupted once and its meter stands still', async () => {
    const { engine, first, second, events } = setUp();
    await first.start(session);
    engine.advance(40);
    await second.start(other);
    engine.advance(7);
    expect(events).toEqual(['interrupted']);
    expect(first.read()).toMatchObject({ state: 'interrupted', playedSeconds: 40, levelDb: -120 });
    expect(second.read()).toMatchObject({ state: 'playing', playedSeconds: 7 });
  });

  it('resume takes the turn back where the part left off, with the changes made meanwhile', async () => {
    const { engine, first, second } = setUp();
    await first.start(session);
    engine.advance(40);
    await second.start(other);
    first.adjust({ masterVolume: 0.3 });
    expect(engine.program?.mode).toBe('focus');
    expect(engine.program?.masterVolume).toBe(other.masterVolume);
    await first.resume();
    expect(engine.program).toMatchObject({ mode: 'sleep', masterVolume: 0.3 });
    expect(first.read()).toMatchObject({ state: 'playing', playedSeconds: 40 });
    expect(second.read().state).toBe('interrupted');
  });

  it('a part without the turn can neither pause, stop, adjust nor duck the engine', async () => {
    const { engine, first, second } = setUp();
    await first.start(session);
    await second.start(other);
    first.pause();
    first.duck(true);
    first.adjust({ masterVolume: 0 });
    await first.stop();
    expect(engine.read().state).toBe('playing');
    expect(engine.isDucked).toBe(false);
    expect(engine.program).toEqual(other);
    expect(first.read().state).toBe('silent');
  });

  it('own sounds leave the mix with the turn and return with it', async () => {
    const { engine, first, second } = setUp();
    await first.start(session);
    first.addOwnSound('kettle', { channels: [new Float32Array(48000)], sampleRate: 48000 }, { on: true, volume: 0.5 });
    await second.start(other);
    expect([...engine.ownSounds.keys()]).toEqual([]);
    first.mixOwnSound('kettle', { on: true, volume: 0.2 });
    await first.resume();
    expect([...engine.ownSounds]).toEqual([['kettle', { on: true, volume: 0.2 }]]);
  });

  it('a part that was paused stays paused when another one takes the turn', async () => {
    const { engine, first, second, events } = setUp();
    await first.start(session);
    engine.advance(12);
    first.pause();
    await second.start(other);
    expect(events).toEqual([]);
    expect(first.read()).toMatchObject({ state: 'paused', playedSeconds: 12 });
  });

  it('events of the engine reach the part that has the turn alone', async () => {
    const { engine, first, second, events } = setUp();
    await second.start(other);
    engine.emit({ type: 'finished' });
    expect(events).toEqual([]);
    await first.start(session);
    engine.emit({ type: 'finished' });
    expect(events).toEqual(['finished']);
  });
});

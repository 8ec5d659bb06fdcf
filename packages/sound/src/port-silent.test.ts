import { describe, expect, it } from 'vitest';
import { SilentSound } from './port-silent.ts';
import { defaultProgram } from './score/mode-defaults.ts';

describe('the silent sound port', () => {
  it('the silent sound port counts the played time of a session and finishes it', async () => {
    const sound = new SilentSound();
    const events: string[] = [];
    sound.subscribe((event) => events.push(event.type));
    await sound.start({ ...defaultProgram('sleep', 1), durationSeconds: 10 });
    sound.advance(4);
    sound.pause();
    sound.advance(4);
    expect(sound.read()).toMatchObject({ state: 'paused', playedSeconds: 4 });
    await sound.resume();
    sound.advance(7);
    expect(sound.read()).toMatchObject({ state: 'finished', playedSeconds: 10 });
    expect(events).toEqual(['finished']);
  });
});

import { describe, expect, it } from 'vitest';
import { beginListening, isPressed, type Listening, type ListeningEvent, reduceListening } from './listening.ts';

function after(...events: ListeningEvent[]): Listening {
  return events.reduce(reduceListening, beginListening('focus'));
}

describe('listening on the landing page', () => {
  it('is pressed from the tap on, before the sound has arrived', () => {
    const starting = after({ type: 'start-asked' });
    expect(starting.status).toBe('starting');
    expect(isPressed(starting)).toBe(true);
  });

  it('stays silent when the sound arrives after a second tap asked it to stop', () => {
    expect(after({ type: 'start-asked' }, { type: 'stop-asked' }, { type: 'started' }).status).toBe('silent');
  });

  it('remembers why it failed until the next try', () => {
    const failed = after({ type: 'start-asked' }, { type: 'failed', reason: 'no-output-device' });
    expect(failed).toMatchObject({ status: 'silent', failure: 'no-output-device' });
    expect(reduceListening(failed, { type: 'start-asked' }).failure).toBeNull();
  });

  it('goes on after another sound took over', () => {
    const held = after({ type: 'start-asked' }, { type: 'started' }, { type: 'interrupted' });
    expect(isPressed(held)).toBe(true);
    expect(reduceListening(held, { type: 'resumed' }).status).toBe('playing');
  });

  it('changes mode, volume and layers whether it plays or not', () => {
    const changed = after(
      { type: 'mode-chosen', mode: 'sleep' },
      { type: 'volume-chosen', volume: 0.3 },
      { type: 'layer-switched', layer: 'rain', on: true },
    );
    expect(changed).toMatchObject({ status: 'silent', mode: 'sleep', volume: 0.3, choices: { rain: true } });
  });

  it('is the same object when nothing happened', () => {
    const silent = beginListening('focus');
    for (const type of ['started', 'interrupted', 'resumed', 'stop-asked', 'finished'] as const) {
      expect(reduceListening(silent, { type })).toBe(silent);
    }
    expect(reduceListening(silent, { type: 'mode-chosen', mode: 'focus' })).toBe(silent);
  });
});

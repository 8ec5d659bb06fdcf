import { SilentSound } from '@innertide/sound/port-silent';
import { beforeEach, expect, it } from 'vitest';
import { createSilentAuth } from '../../platform/auth-silent.ts';
import { createMemoryJournal } from '../../platform/journal-memory.ts';
import { type JournalPort, NOBODY } from '../../ports/journal-port.ts';
import { Instrument } from './instrument.ts';
import { beginListening, type Listening, reduceListening } from './listening.ts';

let sound: SilentSound;
let journal: JournalPort;
let listening: Listening;
let instrument: Instrument;

beforeEach(() => {
  sound = new SilentSound();
  journal = createMemoryJournal();
  listening = beginListening('focus');
  instrument = new Instrument(
    {
      sound: async () => sound,
      journal: async () => journal,
      hasAuthTrace: () => false,
      cachedAuth: async () => null,
      auth: async () => createSilentAuth(),
    },
    (event) => {
      listening = reduceListening(listening, event);
    },
    () => listening,
  );
});

async function press(expected: Listening['status']): Promise<void> {
  instrument.press();
  await expect.poll(() => listening.status).toBe(expected);
}

function setTimer(minutes: number | null): void {
  listening = reduceListening(listening, { type: 'timer-chosen', minutes });
  instrument.setTimer(minutes);
}

it('plays without an end until a timer is chosen, which counts from that moment', async () => {
  await press('playing');
  expect(sound.program?.durationSeconds).toBeNull();
  sound.advance(100);
  setTimer(10);
  expect(sound.program?.durationSeconds).toBe(700);
  setTimer(null);
  expect(sound.program?.durationSeconds).toBeNull();
});

it('a timer runs on when another state is chosen', async () => {
  await press('playing');
  setTimer(10);
  sound.advance(240);
  instrument.play({ ...listening, mode: 'sleep' });
  expect(sound.program).toMatchObject({ mode: 'sleep', durationSeconds: 360 });
  sound.advance(60);
  instrument.play({ ...listening, mode: 'focus' });
  expect(sound.program).toMatchObject({ mode: 'focus', durationSeconds: 300 });
});

it('a timer that has run out ends the session as completed, and the next one begins with it', async () => {
  setTimer(10);
  await press('playing');
  expect(sound.program?.durationSeconds).toBe(600);
  sound.advance(600);
  expect(listening.status).toBe('silent');
  await expect
    .poll(async () => (await journal.sessions(NOBODY)).map(({ record }) => [record.end_reason, record.active_ms]))
    .toEqual([['completed', 600_000]]);
  await press('playing');
  expect(sound.program?.durationSeconds).toBe(600);
});

it('each state listened to is a session of its own, on this device, nobody’s', async () => {
  await press('playing');
  sound.advance(90);
  instrument.play({ ...listening, mode: 'sleep' });
  sound.advance(70);
  await press('silent');
  await expect
    .poll(async () => (await journal.sessions(NOBODY)).map(({ record }) => [record.mode, record.active_ms]).toSorted())
    .toEqual([
      ['focus', 90_000],
      ['sleep', 70_000],
    ]);
});

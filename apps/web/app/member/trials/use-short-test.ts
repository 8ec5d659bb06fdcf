import type { SoundSubject } from '@innertide/session/trials/trial-sounds';
import { useState } from 'react';
import { usePorts } from '../../ports/ports.ts';
import { readTest, type ShortTest, type StoredTest, writeTest } from '../device-data/stored-tests.ts';
import { fittingModeHere } from '../device-data/wind-down.ts';
import { freshSecret } from './fresh-secret.ts';
import { type ComparedSounds, useComparedSounds } from './use-compared-sounds.ts';

export interface RunningTest {
  /** null before the first one was begun on this device. */
  readonly stored: StoredTest | null;
  readonly sounds: ComparedSounds;
  /** Makes the sounds within a tap, and goes on with the test that is stored. @param anew begins another one with other music. */
  readonly begin: (anew?: boolean) => void;
  readonly answer: (answers: readonly string[]) => void;
}

/** A short test that this device stores with each answer: it can be left and gone on with. */
export function useShortTest(test: ShortTest, subject: SoundSubject): RunningTest {
  const { deviceStorage } = usePorts();
  const [stored, setStored] = useState(() => readTest(deviceStorage, test, subject));
  const sounds = useComparedSounds(subject);
  const store = (next: StoredTest) => {
    writeTest(deviceStorage, test, subject, next);
    setStored(next);
  };
  return {
    stored,
    sounds,
    begin(anew = false) {
      const [seed = 1] = crypto.getRandomValues(new Uint32Array(1));
      const fresh = { mode: fittingModeHere(deviceStorage, Date.now()), seed, secret: freshSecret(), answers: [] };
      const next = anew || stored === null ? fresh : stored;
      store(next);
      sounds.begin(next);
    },
    answer(answers) {
      if (stored) store({ ...stored, answers });
    },
  };
}

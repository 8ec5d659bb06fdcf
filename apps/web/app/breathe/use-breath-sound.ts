import type { BreathPattern } from '@innertide/session/breath';
import type { SoundFailure, SoundPort } from '@innertide/sound/port';
import { useEffect, useRef, useState } from 'react';
import { usePorts } from '../ports/ports.ts';

const FADE_IN_SECONDS = 3;
const FADE_OUT_SECONDS = 1.5;

/** Plays quiet music that swells with the breath while `isOn`. @returns why there is none, where there should be. */
export function useBreathSound(pattern: BreathPattern, isOn: boolean): SoundFailure | null {
  const { sound } = usePorts();
  const [failure, setFailure] = useState<SoundFailure | null>(null);
  const playing = useRef<SoundPort | null>(null);
  const [seed] = useState(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1);

  useEffect(() => {
    if (!isOn) return;
    let isGone = false;
    setFailure(null);
    const begin = async () => {
      const [port, { defaultSettings, withLength }, { soundProgram }] = await Promise.all([
        sound('listen'),
        import('@innertide/session/settings'),
        import('@innertide/session/sound-program'),
      ]);
      if (isGone) return;
      const settings = withLength({ ...defaultSettings('mindfulness', seed), bellEveryMinutes: null }, null);
      const program = soundProgram({ ...settings, breathPattern: pattern });
      const layers = { ...program.layers, binaural: { ...program.layers.binaural, on: false } };
      playing.current = port;
      const answer = await port.start({ ...program, layers }, { fadeInSeconds: FADE_IN_SECONDS });
      if (!answer.ok && !isGone) setFailure(answer.reason);
    };
    begin().catch(() => !isGone && setFailure('engine-load-failed'));
    return () => {
      isGone = true;
      void playing.current?.stop(FADE_OUT_SECONDS);
      playing.current = null;
    };
  }, [isOn, pattern, seed, sound]);

  return isOn ? failure : null;
}

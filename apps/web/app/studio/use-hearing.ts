import { cutClip } from '@innertide/sound/takes/cut-clip';
import type { MonoSound } from '@innertide/sound/takes/mono-wav';
import { measureTake } from '@innertide/sound/takes/take-figures';
import type { Mode } from '@innertide/std/mode';
import type { Seconds } from '@innertide/std/units';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePorts } from '../ports/ports.ts';
import type { StudioPort } from '../ports/studio-port.ts';

/** A quiet place of every piece, the same each time, so that takes can be compared. */
const PIECE = { seed: 432, fromSeconds: 180 } as const;
const FADE_SECONDS: Seconds = 1.5;
const BEFORE_MS = 2500;
const AFTER_MS = 1500;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export type Hearing = 'alone' | 'in-music';

/** Plays a take as it will be in the pack, alone or over the music of its mode. */
export function useHearing(studio: StudioPort) {
  const { sound } = usePorts();
  const [hearing, setHearing] = useState<Hearing | null>(null);
  const turn = useRef(0);

  const stop = useCallback(() => {
    turn.current += 1;
    studio.player.hush();
    void sound('preview').then((port) => port.stop(FADE_SECONDS));
    setHearing(null);
  }, [studio, sound]);

  const hear = useCallback(
    async (take: MonoSound, mode: Mode, how: Hearing) => {
      turn.current += 1;
      const own = turn.current;
      studio.player.hush();
      setHearing(how);
      const clip = cutClip(take, measureTake(take));
      if (how === 'in-music') {
        const [port, { defaultSettings, withLength }, { soundProgram }] = await Promise.all([
          sound('preview'),
          import('@innertide/session/settings'),
          import('@innertide/session/sound-program'),
        ]);
        const settings = withLength({ ...defaultSettings(mode, PIECE.seed), bellEveryMinutes: null }, null);
        const program = soundProgram(settings);
        const layers = { ...program.layers, binaural: { ...program.layers.binaural, on: false } };
        await port.start({ ...program, layers }, { fromSeconds: PIECE.fromSeconds, fadeInSeconds: FADE_SECONDS });
        await wait(BEFORE_MS);
      }
      if (own === turn.current) await studio.player.play(clip);
      if (own === turn.current && how === 'in-music') await wait(AFTER_MS);
      if (own === turn.current) stop();
    },
    [studio, sound, stop],
  );

  useEffect(() => {
    return () => {
      turn.current += 1;
      studio.player.hush();
      void sound('preview').then((port) => port.stop(FADE_SECONDS));
    };
  }, [studio, sound]);

  return { hearing, hear, stop };
}

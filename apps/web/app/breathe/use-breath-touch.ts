import type { BreathMoment } from '@innertide/session/breathing-exercise';
import { pulsesBetween } from '@innertide/session/pulse';
import { useEffect } from 'react';
import { usePorts } from '../ports/ports.ts';

const STRENGTH = 0.6;

/** What a hand feels as the breath turns in, and as it turns out. */
const [TURN_IN, TURN_OUT] = pulsesBetween(
  {
    pulse: { on: true, shape: 'breath', strength: STRENGTH },
    pacing: {
      pattern: { inSeconds: 1, holdInSeconds: 0, outSeconds: 1, holdOutSeconds: 0 },
      beginsAtSeconds: 0,
    },
    bellEverySeconds: null,
  },
  0,
  2,
);

/** Lets the hand feel each turn of the breath, where the device has a motor. */
export function useBreathTouch({ kind, index }: BreathMoment, isOn: boolean): void {
  const { haptics } = usePorts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once at each turn.
  useEffect(() => {
    if (!isOn || !haptics.canBeFelt()) return;
    const turn = kind === 'in' ? TURN_IN : kind === 'out' ? TURN_OUT : null;
    if (turn) haptics.feel(turn);
  }, [index, kind, isOn, haptics]);
  useEffect(() => (isOn ? () => haptics.stop() : undefined), [isOn, haptics]);
}

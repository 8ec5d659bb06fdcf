import type { HapticsPort } from '../ports/haptics-port.ts';

/** The Vibration API. A desktop browser has it without anything that could vibrate, so a finger must be what points here. */
export function createVibrationHaptics(): HapticsPort {
  const canBeFelt = () => 'vibrate' in navigator && window.matchMedia('(pointer: coarse)').matches;
  return {
    canBeFelt,
    feel({ vibrationMs }) {
      if (canBeFelt()) navigator.vibrate([...vibrationMs]);
    },
    stop() {
      if (canBeFelt()) navigator.vibrate(0);
    },
  };
}

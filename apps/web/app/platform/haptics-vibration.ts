import type { HapticsPort } from '../ports/haptics-port.ts';

/** The Vibration API. A desktop browser has it without anything that could vibrate, so a finger must be what points here. */
export function createVibrationHaptics(): HapticsPort {
  const canBeFelt = () => 'vibrate' in navigator && window.matchMedia('(pointer: coarse)').matches;
  return {
    canBeFelt,
    feel({ vibrationMs }) {
      // A browser that has seen no touch on this page refuses, and reports it.
      if (canBeFelt() && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate([...vibrationMs]);
    },
    stop() {
      if (canBeFelt()) navigator.vibrate(0);
    },
  };
}

import { afterEach, describe, expect, it, vi } from 'vitest';
import { createVibrationHaptics } from './haptics-vibration.ts';

const PULSE = { touch: 'bell', strength: 1, vibrationMs: [30, 20, 30] } as const;

/** A device with the Vibration API, pointed at by a finger or a mouse, and touched already or not. */
function deviceWith({ finger = true, touched }: { finger?: boolean; touched?: boolean }) {
  const vibrate = vi.fn();
  const userActivation = touched === undefined ? undefined : { hasBeenActive: touched };
  vi.stubGlobal('navigator', { vibrate, userActivation });
  vi.stubGlobal('window', { matchMedia: () => ({ matches: finger }) });
  return vibrate;
}

afterEach(() => vi.unstubAllGlobals());

describe('vibration of a browser', () => {
  it.each([true, undefined])('plays a pulse where the page was touched, or nobody can tell (%s)', (touched) => {
    const vibrate = deviceWith(touched === undefined ? {} : { touched });
    createVibrationHaptics().feel(PULSE);
    expect(vibrate).toHaveBeenCalledExactlyOnceWith([30, 20, 30]);
  });

  it('is not asked for before the first touch, which the browser would report', () => {
    const vibrate = deviceWith({ touched: false });
    createVibrationHaptics().feel(PULSE);
    expect(vibrate).not.toHaveBeenCalled();
  });

  it('is not asked for where a mouse points', () => {
    const vibrate = deviceWith({ finger: false, touched: true });
    const haptics = createVibrationHaptics();
    haptics.feel(PULSE);
    haptics.stop();
    expect(haptics.canBeFelt()).toBe(false);
    expect(vibrate).not.toHaveBeenCalled();
  });
});

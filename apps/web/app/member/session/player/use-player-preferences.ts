import { useState } from 'react';
import { usePorts } from '../../../ports/ports.ts';
import type { DeviceSetting } from '../../../storage/device-settings.ts';

interface PlayerPreference {
  readonly isOn: boolean;
  readonly turn: (on: boolean) => void;
}

/** Whether single keys act and whether phases are announced, stored on this device. */
export function usePlayerPreferences(): {
  readonly shortcuts: PlayerPreference;
  readonly announcements: PlayerPreference;
} {
  return {
    shortcuts: useUnlessTurnedOff('shortcuts-off'),
    announcements: useUnlessTurnedOff('phase-announcements-off'),
  };
}

/** The stored setting names what somebody turned off. */
function useUnlessTurnedOff(setting: DeviceSetting): PlayerPreference {
  const { deviceSettings } = usePorts();
  const [isOn, setOn] = useState(!deviceSettings.isOn(setting));
  return {
    isOn,
    turn(on) {
      deviceSettings.turn(setting, !on);
      setOn(on);
    },
  };
}

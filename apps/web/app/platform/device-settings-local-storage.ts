import { BRAND_SLUG } from '@innertide/std/brand';
import type { DeviceSetting, DeviceSettingsPort } from '../ports/device-settings-port.ts';

export function createLocalStorageDeviceSettings(): DeviceSettingsPort {
  const held = new Map<DeviceSetting, boolean>();
  const key = (setting: DeviceSetting) => `${BRAND_SLUG}.${setting}`;
  return {
    isOn(setting) {
      const known = held.get(setting);
      if (known !== undefined) return known;
      try {
        return localStorage.getItem(key(setting)) === '1';
      } catch {
        return false;
      }
    },
    turn(setting, on) {
      held.set(setting, on);
      try {
        if (on) localStorage.setItem(key(setting), '1');
        else localStorage.removeItem(key(setting));
      } catch {
        // Denied storage: the choice lives as long as the page.
      }
    },
  };
}

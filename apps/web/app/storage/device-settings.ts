import { BRAND_SLUG } from '@innertide/std/brand';
import type { KeyValuePort, StoredKey } from '../ports/key-value-port.ts';

/** Small choices that belong to a device, not to an account. */
export type DeviceSetting =
  | 'safety-notice-read'
  | 'volume-notice-read'
  | 'rhythm-hidden'
  | 'phase-announcements-off'
  | 'shortcuts-off'
  | 'hrv-hidden'
  | 'steering-off'
  | 'steering-by-coin'
  | 'invitation-seen'
  | 'adoption-offered'
  | 'health-sessions'
  | 'health-feelings';

export interface DeviceSettings {
  isOn(setting: DeviceSetting): boolean;
  /** Where the browser refuses storage the choice holds for the page. */
  turn(setting: DeviceSetting, on: boolean): void;
}

function keyOf(setting: DeviceSetting): StoredKey<boolean> {
  return { name: `${BRAND_SLUG}.${setting}`, parse: (text) => text === '1', format: () => '1' };
}

export function createDeviceSettings(storage: KeyValuePort): DeviceSettings {
  const ofThisPage = new Map<DeviceSetting, boolean>();
  return {
    isOn: (setting) => ofThisPage.get(setting) ?? storage.read(keyOf(setting)) ?? false,
    turn(setting, on) {
      ofThisPage.set(setting, on);
      if (on) storage.write(keyOf(setting), true);
      else storage.remove(keyOf(setting).name);
    },
  };
}

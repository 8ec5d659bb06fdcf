/** Small choices that belong to a device, not to an account. */
export type DeviceSetting =
  | 'safety-notice-read'
  | 'rhythm-hidden'
  | 'phase-announcements-off'
  | 'shortcuts-off'
  | 'hrv-hidden'
  | 'invitation-seen'
  | 'health-sessions'
  | 'health-feelings';

export interface DeviceSettingsPort {
  isOn(setting: DeviceSetting): boolean;
  /** Where the browser refuses storage the choice holds for the page. */
  turn(setting: DeviceSetting, on: boolean): void;
}

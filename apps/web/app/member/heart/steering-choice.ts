import type { SteeringChoice } from '@innertide/session/regulation/steering';
import type { DeviceSettings } from '../../storage/device-settings.ts';

/** Whether a heart is to steer on this device, as it was chosen last. */
export function steeringChoice(settings: DeviceSettings): SteeringChoice {
  if (settings.isOn('steering-by-coin')) return 'coin';
  return settings.isOn('steering-off') ? 'not-steered' : 'steered';
}

export function chooseSteering(settings: DeviceSettings, choice: SteeringChoice): void {
  settings.turn('steering-by-coin', choice === 'coin');
  settings.turn('steering-off', choice === 'not-steered');
}

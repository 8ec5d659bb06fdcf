import { GuidanceAndHaptics } from './guidance-and-haptics.tsx';
import type { GuidanceAndHapticsValue } from './guidance-and-haptics-context.ts';
import { SessionDevice } from './session-device.tsx';
import { SessionWatch } from './session-watch.tsx';

/** What goes along with a session in whichever value its member is: the device, a watch, words and pulses. Shows nothing. */
export function SessionSideEffects({
  onGuidanceAndHaptics,
}: {
  onGuidanceAndHaptics: (value: GuidanceAndHapticsValue) => void;
}) {
  return (
    <>
      <SessionDevice />
      <SessionWatch />
      <GuidanceAndHaptics onChange={onGuidanceAndHaptics} />
    </>
  );
}

import { Companions } from './companions.tsx';
import type { CompanionsRoom } from './companions-room.ts';
import { SessionDevice } from './session-device.tsx';
import { SessionWatch } from './session-watch.tsx';

/** What goes along with a session in whichever room its member is: the device, a watch, words and pulses. Shows nothing. */
export function SessionEscort({ onCompanions }: { onCompanions: (room: CompanionsRoom) => void }) {
  return (
    <>
      <SessionDevice />
      <SessionWatch />
      <Companions onChange={onCompanions} />
    </>
  );
}

import type { ClockReading } from '@innertide/session/session-clock';
import type { SessionAction } from '@innertide/session/session-state';
import type { SoundEvent, SoundFailure, SoundMeter } from '@innertide/sound/port';
import { unreachable } from '@innertide/std/assert';

/** Translates an event of the sound engine into an action of the session; null for one that changes nothing in it. */
export function actionOfEvent(event: SoundEvent, reading: ClockReading): SessionAction | null {
  switch (event.type) {
    case 'finished':
      return { type: 'sound-finished', ...reading };
    case 'interrupted':
      return { type: 'sound-interrupted', ...reading };
    case 'resumed':
      return { type: 'sound-returned', ...reading };
    case 'failed':
      return { type: 'sound-failed', reason: event.reason, ...reading };
    case 'bell-rang':
    case 'layer-silenced':
    case 'applied':
      return null;
    default:
      return unreachable(event);
  }
}

/** Translates why a running session could not be made to sound again. */
export function actionOfRefusal(reason: SoundFailure, meter: SoundMeter | null, reading: ClockReading): SessionAction {
  // A call still holds the device: the sound comes back by itself when that lets go.
  if (meter?.state === 'interrupted') return { type: 'sound-interrupted', ...reading };
  return { type: 'sound-failed', reason, ...reading };
}

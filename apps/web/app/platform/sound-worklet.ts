import { createWorkletSound } from '@innertide/sound/engine/worklet-sound';
import type { SoundPort } from '@innertide/sound/port';
import { SoundTurns } from '@innertide/sound/sound-turns';
import workletUrl from '@innertide/sound/worklet/sound-processor?worker&url';
import type { OutputComfort } from '@innertide/std/output-comfort';
import type { SoundPart } from '../ports/ports.ts';

/** The engine in an AudioWorklet of this page, made from one file of our own origin, shared by the parts of the page in turns. */
export function createDeviceSound(comfort: OutputComfort): (part: SoundPart) => SoundPort {
  const turns = new SoundTurns(createWorkletSound({ workletUrl }));
  turns.engine.comfort(comfort);
  const ports = {
    session: turns.port(),
    listen: turns.port(),
    preview: turns.port(),
    trial: turns.port(),
  } satisfies Record<SoundPart, SoundPort>;
  return (part) => ports[part];
}

import type { LockedSoundLink } from '@innertide/native/shell';
import { createWorkletSound } from '@innertide/sound/engine/worklet-sound';
import type { SoundPort } from '@innertide/sound/port';
import { SoundTurns } from '@innertide/sound/sound-turns';
import workletUrl from '@innertide/sound/worklet/sound-processor?worker&url';
import type { OutputComfort } from '@innertide/std/output-comfort';
import type { SoundPart } from '../ports/ports.ts';

/**
 * The engine in an AudioWorklet of this page, made from one file of our own origin, shared by the parts of the page in turns.
 * @param link the app around the page, which plays on behind a locked screen; null in a browser.
 */
export async function createDeviceSound(
  comfort: OutputComfort,
  link: LockedSoundLink | null = null,
): Promise<(part: SoundPart) => SoundPort> {
  const engine = createWorkletSound({ workletUrl });
  const turns = new SoundTurns(link ? await behindLock(engine, link) : engine);
  turns.engine.comfort(comfort);
  const ports = {
    session: turns.port(),
    listen: turns.port(),
    preview: turns.port(),
    trial: turns.port(),
  } satisfies Record<SoundPart, SoundPort>;
  return (part) => ports[part];
}

async function behindLock(engine: ReturnType<typeof createWorkletSound>, link: LockedSoundLink): Promise<SoundPort> {
  const { createLockedSoundPort } = await import('./locked-sound-port.ts');
  return createLockedSoundPort(engine, link);
}

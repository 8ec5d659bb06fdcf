import { useEffect, useRef, useState } from 'react';
import type { OwnSoundFile, OwnSoundsPort } from '../../../ports/own-sounds-port.ts';
import { usePorts } from '../../../ports/ports.ts';
import { useSessionContext } from '../../session-core/session-context.ts';

interface OwnSounds {
  /** null until they are read. */
  readonly port: OwnSoundsPort | null;
  readonly files: readonly OwnSoundFile[];
}

/**
 * The member's own sound files on this device, updated with every change.
 *
 * @param isWanted until then nothing is fetched and nothing read.
 */
export function useOwnSounds(isWanted = true): OwnSounds {
  const ports = usePorts();
  const [port, setPort] = useState<OwnSoundsPort | null>(null);
  const [files, setFiles] = useState<readonly OwnSoundFile[]>([]);

  useEffect(() => {
    if (!isWanted) return;
    let gone = false;
    ports.ownSounds().then(
      (opened) => !gone && setPort(opened),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [ports, isWanted]);

  useEffect(() => {
    if (!port) return;
    const refresh = () => void port.list().then(setFiles);
    refresh();
    return port.subscribe(refresh);
  }, [port]);

  return { port, files };
}

/** Plays the member's own sounds with a running session, as their switches say. */
export function useOwnSoundsInSession(isInSession: boolean): void {
  const { runner } = useSessionContext();
  const { port, files } = useOwnSounds(isInSession);
  const playing = useRef(new Map<string, OwnSoundFile['mix']>());

  useEffect(() => {
    if (!port) return;
    const wanted = new Map(files.filter(({ mix }) => isInSession && mix.on).map(({ id, mix }) => [id, mix]));
    for (const id of playing.current.keys()) {
      if (wanted.has(id)) continue;
      playing.current.delete(id);
      runner.mixOwnSound(id, null);
    }
    for (const [id, mix] of wanted) {
      const before = playing.current.get(id);
      playing.current.set(id, mix);
      if (before) {
        if (before.volume !== mix.volume) runner.mixOwnSound(id, mix);
        continue;
      }
      void port.open(id).then((sound) => {
        const now = playing.current.get(id);
        if (sound && now) runner.addOwnSound(id, sound, now);
      });
    }
  }, [port, files, isInSession, runner]);
}

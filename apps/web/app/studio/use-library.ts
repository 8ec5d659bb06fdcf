import type { Locale } from '@innertide/std/locale';
import { LOCALES } from '@innertide/std/locale';
import { useCallback, useEffect, useState } from 'react';
import { usePorts } from '../ports/ports.ts';
import type { StoredTake, StudioPort } from '../ports/studio-port.ts';
import { loadStudioScripts, type StudioLine, type StudioScript } from './studio-lines.ts';

export type Scripts = Readonly<Record<Locale, readonly StudioScript[]>>;

/** How far a line is: to come, to be said again, or kept. */
export type LineState = 'to-come' | 'once-more' | 'kept';

export interface Library {
  readonly studio: StudioPort;
  readonly scripts: Scripts;
  readonly takes: ReadonlyMap<string, StoredTake>;
  readonly stateOf: (line: StudioLine) => LineState;
  readonly setTake: (take: StoredTake) => void;
  readonly forget: () => Promise<void>;
}

export type LoadedLibrary = Library | 'loading' | 'failed';

async function load(studio: () => Promise<StudioPort>) {
  const [port, en, pl] = await Promise.all([studio(), ...LOCALES.map(loadStudioScripts)] as const);
  const takes = new Map((await port.takes.list()).map((take) => [take.id, take]));
  return { port, scripts: { en: en ?? [], pl: pl ?? [] }, takes };
}

/** Brings scripts and takes; `retry` asks for them once more. */
export function useLibrary(): readonly [LoadedLibrary, retry: () => void] {
  const { studio } = usePorts();
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>> | 'loading' | 'failed'>('loading');
  const [takes, setTakes] = useState<ReadonlyMap<string, StoredTake>>(new Map());

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try loads anew.
  useEffect(() => {
    let isGone = false;
    setLoaded('loading');
    load(studio).then(
      (library) => {
        if (isGone) return;
        setTakes(library.takes);
        setLoaded(library);
      },
      () => !isGone && setLoaded('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [studio, tries]);

  const setTake = useCallback((take: StoredTake) => setTakes((all) => new Map(all).set(take.id, take)), []);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  if (typeof loaded === 'string') return [loaded, retry];

  const stateOf = ({ id, text }: StudioLine): LineState => {
    const take = takes.get(id);
    if (take?.text !== text) return 'to-come';
    return take.isKept ? 'kept' : 'once-more';
  };
  const forget = async () => {
    await loaded.port.takes.clear();
    setTakes(new Map());
  };
  return [{ studio: loaded.port, scripts: loaded.scripts, takes, stateOf, setTake, forget }, retry];
}

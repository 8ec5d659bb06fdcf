import type { Locale } from '@innertide/std/locale';
import { useEffect, useState } from 'react';
import { usePorts } from '../../ports/ports.ts';
import type { Voice } from '../../ports/voice-port.ts';

/** Lists the voices that speak a language on this device; null until they are known. */
export function useVoices(language: Locale): readonly Voice[] | null {
  const ports = usePorts();
  const [known, setKnown] = useState<{ readonly language: Locale; readonly voices: readonly Voice[] } | null>(null);
  useEffect(() => {
    let gone = false;
    ports
      .voice()
      .then((port) => port.voices(language))
      .then(
        (voices) => !gone && setKnown({ language, voices }),
        () => {},
      );
    return () => {
      gone = true;
    };
  }, [ports, language]);
  return known?.language === language ? known.voices : null;
}

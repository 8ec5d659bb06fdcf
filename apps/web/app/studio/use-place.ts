import { BRAND_SLUG } from '@innertide/std/brand';
import { isLocale, type Locale } from '@innertide/std/locale';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredKey } from '../ports/key-value-port.ts';
import { usePorts } from '../ports/ports.ts';
import type { StudioLine, StudioScript } from './studio-lines.ts';
import type { Library } from './use-library.ts';

/** The id of the line that was shown last on this device. */
const PLACE: StoredKey<string> = { name: `${BRAND_SLUG}.studio-place`, parse: (text) => text, format: (id) => id };

export interface Place {
  readonly language: Locale;
  readonly script: StudioScript;
  readonly line: StudioLine;
  /** Index of the line within its script, wordings one after the other. */
  readonly index: number;
  readonly goTo: (line: StudioLine | undefined) => void;
  readonly step: (by: 1 | -1) => void;
  /** Leads to the next line that is not kept: of the script, else of the ones after it. */
  readonly goOn: () => void;
  /** Whether every line of the language is kept. */
  readonly isAllDone: boolean;
}

/** Which line is read, remembered on this device. @returns null where there is no line at all. */
export function usePlace({ scripts, stateOf }: Library): Place | null {
  const { deviceStorage } = usePorts();
  const { i18n } = useTranslation();
  const [id, setId] = useState(() => deviceStorage.read(PLACE));
  const all = useMemo(() => [...scripts.en, ...scripts.pl].flatMap(({ lines }) => lines), [scripts]);
  const first = scripts[isLocale(i18n.language) ? i18n.language : 'en'][0]?.lines[0];
  const line = all.find((known) => known.id === id) ?? first;

  const goTo = useCallback(
    (next: StudioLine | undefined) => {
      if (!next) return;
      setId(next.id);
      deviceStorage.write(PLACE, next.id);
    },
    [deviceStorage],
  );

  const script = line && scripts[line.language].find(({ lines }) => lines.includes(line));
  if (!line || !script) return null;
  const ofLanguage = scripts[line.language].flatMap(({ lines }) => lines);
  const at = ofLanguage.indexOf(line);
  const waiting = (lines: readonly StudioLine[]) => lines.find((other) => other !== line && stateOf(other) !== 'kept');
  return {
    language: line.language,
    script,
    line,
    index: script.lines.indexOf(line),
    goTo,
    step: (by) => goTo(ofLanguage[at + by]),
    goOn: () => goTo(waiting(ofLanguage.slice(at + 1)) ?? waiting(ofLanguage)),
    isAllDone: ofLanguage.every((other) => stateOf(other) === 'kept'),
  };
}

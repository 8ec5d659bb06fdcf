import type { GuidanceCard } from '@innertide/session/guidance/choice';
import type { Locale } from '@innertide/std/locale';
import { useEffect, useState } from 'react';
import { loadGuidanceCards } from './guidance-scripts.ts';

/** Loads the list of scripts in a language; null until it is here, 'failed' where it cannot be fetched. */
export function useGuidanceCards(language: Locale): readonly GuidanceCard[] | null | 'failed' {
  const [known, setKnown] = useState<{ language: Locale; cards: readonly GuidanceCard[] | 'failed' } | null>(null);
  useEffect(() => {
    let gone = false;
    loadGuidanceCards(language).then(
      (cards) => !gone && setKnown({ language, cards }),
      () => !gone && setKnown({ language, cards: 'failed' }),
    );
    return () => {
      gone = true;
    };
  }, [language]);
  return known?.language === language ? known.cards : null;
}

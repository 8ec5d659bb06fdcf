import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { GuidanceCard } from '@innertide/session/guidance/choice';
import type { GuidanceScript } from '@innertide/session/guidance/script';
import type { Locale } from '@innertide/std/locale';
import { useEffect, useState } from 'react';
import { usePorts } from '../../../ports/ports.ts';
import { loadGuidanceScript } from '../../session-core/guidance-scripts.ts';
import { type GuidancePick, pickGuidance } from './guidance-pick.ts';

/** Finds the script that these settings lead to; null until the list is here, and where there is none. */
export function useGuidancePick(
  settings: SessionSettings,
  cards: readonly GuidanceCard[] | null | 'failed',
  sessionId: string | null,
): GuidancePick | null {
  const { deviceStorage } = usePorts();
  return cards === null || cards === 'failed' ? null : pickGuidance(deviceStorage, cards, settings, sessionId);
}

/** Loads the words of a script; null until they are here, 'failed' where they cannot be fetched. */
export function useGuidanceScript(card: GuidanceCard | null, language: Locale): GuidanceScript | null | 'failed' {
  const key = card === null ? '' : `${card.mode}/${card.slug}/${language}`;
  const [known, setKnown] = useState<{ key: string; script: GuidanceScript | 'failed' } | null>(null);
  useEffect(() => {
    if (card === null) return;
    let gone = false;
    loadGuidanceScript(card, language).then(
      (script) => !gone && setKnown({ key, script }),
      () => !gone && setKnown({ key, script: 'failed' }),
    );
    return () => {
      gone = true;
    };
  }, [card, language, key]);
  return known?.key === key ? known.script : null;
}

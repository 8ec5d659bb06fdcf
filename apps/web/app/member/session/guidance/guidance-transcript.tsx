import type { SessionSettings } from '@innertide/protocol/session-settings';
import { planGuidance } from '@innertide/session/guidance/plan';
import { guidanceWish } from '@innertide/session/guidance/wish';
import type { Locale } from '@innertide/std/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuidancePick } from './guidance-pick.ts';
import { useGuidanceScript } from './use-guidance-words.ts';

interface GuidanceTranscriptProps {
  readonly settings: SessionSettings;
  readonly language: Locale;
  readonly pick: GuidancePick | null;
}

/** Every word of this session, to read before it; loaded when it is opened. */
export function GuidanceTranscript({ settings, language, pick }: GuidanceTranscriptProps) {
  const { t } = useTranslation('session');
  const [isOpen, setOpen] = useState(false);
  const script = useGuidanceScript(isOpen ? (pick?.card ?? null) : null, language);
  if (pick === null) return null;
  const plan = script === null || script === 'failed' ? [] : planGuidance(script, guidanceWish(settings, pick.hearing));
  // What comes round again in a long session is read once.
  const lines = [...new Map(plan.map((line) => [line.key, line])).values()];
  return (
    <details className="more-sounds" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('guidance.transcript')}</summary>
      {script === 'failed' && <p className="mixer-note">{t('guidance.wordsFailed')}</p>}
      <ol className="guidance-transcript" lang={language}>
        {lines.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ol>
    </details>
  );
}

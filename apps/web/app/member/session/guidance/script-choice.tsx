import type { GuidanceCard } from '@innertide/session/guidance/choice';
import type { Locale } from '@innertide/std/locale';
import type { Mode } from '@innertide/std/mode';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DescribedChoice } from '../../elements/described-choice.tsx';
import type { GuidancePick } from './guidance-pick.ts';

interface ScriptChoiceProps {
  readonly mode: Mode;
  readonly cards: readonly GuidanceCard[] | null | 'failed';
  /** The language of the words, which may be another than the interface's. */
  readonly language: Locale;
  /** null lets the session choose. */
  readonly value: string | null;
  /** What is said as things are. */
  readonly pick: GuidancePick | null;
  readonly onChange: (script: string | null) => void;
}

/** The scripts of a mode, each with its kind, the lengths it suits and a line about it; the first choice leaves it to the session. */
export function ScriptChoice({ mode, cards, language, value, pick, onChange }: ScriptChoiceProps) {
  const { t } = useTranslation('session');
  const id = useId();
  if (cards === null || cards === 'failed') {
    return <p className="mixer-note">{t(cards === null ? 'guidance.loading' : 'guidance.failed')}</p>;
  }
  const ofMode = cards.filter((card) => card.mode === mode);
  const known = ofMode.some(({ slug }) => slug === value) ? value : null;
  const now = pick && known === null ? t('guidance.now', { title: pick.card.title }) : t('guidance.anyScriptLine');
  return (
    <div role="radiogroup" aria-labelledby={`${id}-title`} className="described-choices">
      <h3 id={`${id}-title`} className="mixer-note">
        {t('guidance.script')}
      </h3>
      <DescribedChoice
        group={id}
        name={t('guidance.anyScript')}
        isChosen={known === null}
        onChoose={() => onChange(null)}
      >
        {now}
      </DescribedChoice>
      {ofMode.map((card) => (
        <DescribedChoice
          key={card.slug}
          group={id}
          name={card.title}
          language={language}
          isChosen={known === card.slug}
          onChoose={() => onChange(card.slug)}
        >
          {t(`guidance.kinds.${card.kind}`)}, {lengthWords(t, card)}
          <br />
          <span lang={language}>{card.about}</span>
        </DescribedChoice>
      ))}
    </div>
  );
}

/** A day: what suits it suits any length. */
const ANY_LENGTH_MINUTES = 1440;

function lengthWords(t: ReturnType<typeof useTranslation<'session'>>['t'], { minutes }: GuidanceCard): string {
  const { least, most } = minutes;
  return most >= ANY_LENGTH_MINUTES ? t('guidance.minutesFrom', { least }) : t('guidance.minutes', { least, most });
}

import type { Locale } from '@innertide/std/locale';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Voice } from '../../../ports/voice-port.ts';
import { NO_VOICE } from '../../device-data/preferred-voice.ts';
import { DescribedChoice } from '../../elements/described-choice.tsx';

/** The voices seen at once; a device may have dozens. */
const SEEN_AT_ONCE = 4;

interface VoiceChoiceProps {
  readonly voices: readonly Voice[];
  readonly language: Locale;
  /** An id, `NO_VOICE`, or null for the first of the list. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** The voice that is being tried. */
  readonly triedId: string | null;
  readonly onTry: (voice: Voice) => void;
  /** The heading of the page that names this choice; null gives it one of its own. */
  readonly headingId: string | null;
}

/** Who speaks: each voice with a ring that lets it say a line, and nobody among them. */
export function VoiceChoice({ voices, language, value, onChange, triedId, onTry, headingId }: VoiceChoiceProps) {
  const { t } = useTranslation('session');
  const id = useId();
  const known = value === NO_VOICE || voices.some((voice) => voice.id === value) ? value : null;
  const [first] = voices;
  const row = (voice: Voice) => (
    <VoiceRow
      key={voice.id}
      group={id}
      name={voice.name}
      line={t(voice.recordedSeconds.size > 0 ? 'guidance.recordedVoice' : 'guidance.deviceVoice')}
      language={language}
      isChosen={known === voice.id}
      onChoose={() => onChange(voice.id)}
    >
      <TryButton voice={voice} isTried={triedId === voice.id} onTry={onTry} />
    </VoiceRow>
  );
  const isSeen = (voice: Voice, index: number) => index < SEEN_AT_ONCE || voice.id === known;
  const others = voices.filter((voice, index) => !isSeen(voice, index));
  return (
    <div role="radiogroup" aria-labelledby={headingId ?? `${id}-title`} className="described-choices">
      {headingId === null && (
        <h3 id={`${id}-title`} className="mixer-note">
          {t('guidance.voice')}
        </h3>
      )}
      {first && (
        <VoiceRow
          group={id}
          name={t('guidance.anyVoice')}
          line={t('guidance.nowVoice', { name: first.name })}
          isChosen={known === null}
          onChoose={() => onChange(null)}
        />
      )}
      {voices.filter(isSeen).map(row)}
      {others.length > 0 && (
        <details className="more-sounds">
          <summary>{t('guidance.moreVoices', { count: others.length })}</summary>
          {others.map(row)}
        </details>
      )}
      <VoiceRow
        group={id}
        name={t('guidance.nobody')}
        line={t('guidance.nobodyLine')}
        isChosen={known === NO_VOICE}
        onChoose={() => onChange(NO_VOICE)}
      />
    </div>
  );
}

interface VoiceRowProps {
  /** The radio buttons' common name. */
  readonly group: string;
  readonly name: string;
  readonly line: string;
  /** Of the name, where it is not the interface's. */
  readonly language?: Locale;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children?: ReactNode;
}

function VoiceRow({ line, children, ...choice }: VoiceRowProps) {
  return (
    <div className="voice-row">
      <DescribedChoice {...choice}>{line}</DescribedChoice>
      {children}
    </div>
  );
}

interface TryButtonProps {
  readonly voice: Voice;
  readonly isTried: boolean;
  readonly onTry: (voice: Voice) => void;
}

/** A ring that lets a voice say a line, and holds it. */
function TryButton({ voice, isTried, onTry }: TryButtonProps) {
  const { t } = useTranslation('session');
  return (
    <button
      type="button"
      className="voice-try"
      aria-label={t(isTried ? 'guidance.hold' : 'guidance.hear', { name: voice.name })}
      data-tried={isTried || undefined}
      onClick={() => onTry(voice)}
    >
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="18.5" />
        {isTried ? <path d="M16 14.5v11M24 14.5v11" /> : <path d="M17 14l9 6-9 6z" />}
      </svg>
    </button>
  );
}

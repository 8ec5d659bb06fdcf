import type { SessionSettings } from '@innertide/protocol/session-settings';
import { type GuidanceCard, scriptKey } from '@innertide/session/guidance/choice';
import { LOCALES, type Locale, languageFacts } from '@innertide/std/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../../../ports/ports.ts';
import type { Voice } from '../../../ports/voice-port.ts';
import {
  NO_VOICE,
  readPreferredVoice,
  readVoicePace,
  type VoicePace,
  writePreferredVoice,
  writeVoicePace,
} from '../../device-data/preferred-voice.ts';
import { useLocale } from '../../elements/use-locale.ts';
import { useSessionPart } from '../../session-core/session-context.ts';
import { useVoices } from '../../session-core/use-voices.ts';
import type { GuidancePick } from './guidance-pick.ts';
import { KeptRecordings } from './kept-recordings.tsx';
import { KeptWords } from './kept-words.tsx';
import { useVoiceTrial } from './use-voice-trial.ts';
import { VoiceChoice } from './voice-choice.tsx';
import { VoicePaceChoice } from './voice-pace-choice.tsx';

type Guidance = SessionSettings['guidance'];

interface GuidanceVoiceProps {
  readonly guidance: Guidance;
  readonly language: Locale;
  readonly pick: GuidancePick | null;
  readonly cards: readonly GuidanceCard[] | null | 'failed';
  /** The heading over a choice in which what is picked is only there to try voices with; null where a session says it. */
  readonly sampleHeadingId?: string | null;
  readonly onChange: (change: Partial<Guidance>) => void;
}

/** Who speaks, how, and in which language. A voice that is chosen says the first line, or goes on with the session that plays. */
export function GuidanceVoice({
  guidance,
  language,
  pick,
  cards,
  sampleHeadingId = null,
  onChange,
}: GuidanceVoiceProps) {
  const { deviceStorage } = usePorts();
  const voices = useVoices(language);
  const isPlaying = useSessionPart(({ state }) => state.status === 'playing');
  const trial = useVoiceTrial(pick, language, guidance.volume);
  const current = guidance.voice ?? readPreferredVoice(deviceStorage, language);
  const speaker = current === NO_VOICE ? null : (voices?.find(({ id }) => id === current) ?? voices?.[0] ?? null);

  function choose(voice: string | null) {
    writePreferredVoice(deviceStorage, language, voice);
    onChange({ voice });
    const chosen = voices?.find(({ id }) => id === voice) ?? voices?.[0];
    trial.hush();
    if (chosen && voice !== NO_VOICE && !isPlaying) trial.say(chosen);
  }

  return (
    <>
      {voices && voices.length > 0 && (
        <VoiceChoice
          voices={voices}
          language={language}
          value={current}
          onChange={choose}
          triedId={trial.triedId}
          headingId={sampleHeadingId}
          onTry={(voice) => (trial.triedId === voice.id ? trial.hush() : trial.say(voice))}
        />
      )}
      {speaker && speaker.recordedSeconds.size === 0 && (
        <DevicePace key={language} language={language} onCommit={() => trial.say(speaker)} />
      )}
      {speaker && speaker.recordedSeconds.size > 0 && (
        <Recordings
          voice={speaker}
          language={language}
          card={sampleHeadingId === null ? (pick?.card ?? null) : null}
          cards={cards}
        />
      )}
      <LanguageChoice language={language} onChange={onChange} />
    </>
  );
}

interface RecordingsProps extends Pick<GuidanceVoiceProps, 'language' | 'cards'> {
  readonly voice: Voice;
  /** What the session says; null where there is none. */
  readonly card: GuidanceCard | null;
}

/** The recordings of what is said now, and of every script. What is brought in one of the two places is seen in the other. */
function Recordings({ voice, language, card, cards }: RecordingsProps) {
  const [brought, setBrought] = useState(0);
  const [changed, setChanged] = useState(0);
  return (
    <>
      {card && (
        <KeptWords
          key={`${voice.id} ${scriptKey(card)} ${changed}`}
          voice={voice}
          folder={scriptKey(card)}
          onKept={() => setBrought(brought + 1)}
        />
      )}
      {Array.isArray(cards) && (
        <KeptRecordings
          key={`${voice.id} ${brought}`}
          voice={voice}
          cards={cards}
          language={language}
          onChange={() => setChanged(changed + 1)}
        />
      )}
    </>
  );
}

interface DevicePaceProps {
  readonly language: Locale;
  readonly onCommit: () => void;
}

/** Remembered for the language, whichever voice speaks it. */
function DevicePace({ language, onCommit }: DevicePaceProps) {
  const { deviceStorage } = usePorts();
  const [pace, setPace] = useState(() => readVoicePace(deviceStorage, language));
  function change(next: VoicePace) {
    writeVoicePace(deviceStorage, language, next);
    setPace(next);
  }
  return <VoicePaceChoice pace={pace} onChange={change} onCommit={onCommit} />;
}

function LanguageChoice({ language, onChange }: Pick<GuidanceVoiceProps, 'language' | 'onChange'>) {
  const { t } = useTranslation('session');
  const locale = useLocale();
  return (
    <div className="guidance-choices">
      <label>
        <span>{t('guidance.language')}</span>
        <select
          value={language}
          onChange={(event) => {
            const chosen = LOCALES.find((known) => known === event.currentTarget.value) ?? language;
            onChange({ language: chosen === locale ? null : chosen, voice: null });
          }}
        >
          {LOCALES.map((known) => (
            <option key={known} value={known} lang={known}>
              {languageFacts(known).name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

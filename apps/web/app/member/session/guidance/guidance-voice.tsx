import type { SessionSettings } from '@innertide/protocol/session-settings';
import { scriptKey } from '@innertide/session/guidance/choice';
import { LOCALES, type Locale, languageFacts } from '@innertide/std/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../../../ports/ports.ts';
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
import { KeptWords } from './kept-words.tsx';
import { useVoiceTrial } from './use-voice-trial.ts';
import { VoiceChoice } from './voice-choice.tsx';
import { VoicePaceChoice } from './voice-pace-choice.tsx';

type Guidance = SessionSettings['guidance'];

interface GuidanceVoiceProps {
  readonly guidance: Guidance;
  readonly language: Locale;
  readonly pick: GuidancePick | null;
  readonly onChange: (change: Partial<Guidance>) => void;
}

/** Who speaks, how, and in which language. A voice that is chosen says the first line, or goes on with the session that plays. */
export function GuidanceVoice({ guidance, language, pick, onChange }: GuidanceVoiceProps) {
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
          onTry={(voice) => (trial.triedId === voice.id ? trial.hush() : trial.say(voice))}
        />
      )}
      {speaker && speaker.recordedSeconds.size === 0 && (
        <DevicePace key={language} language={language} onCommit={() => trial.say(speaker)} />
      )}
      {speaker && speaker.recordedSeconds.size > 0 && pick && (
        <KeptWords key={`${speaker.id} ${scriptKey(pick.card)}`} voice={speaker} folder={scriptKey(pick.card)} />
      )}
      <LanguageChoice language={language} onChange={onChange} />
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

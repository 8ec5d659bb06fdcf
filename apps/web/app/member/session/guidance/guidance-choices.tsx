import { GUIDANCE_WORDS, type SessionSettings } from '@innertide/protocol/session-settings';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../elements/use-locale.ts';
import { WordChoice } from '../../elements/word-choice.tsx';
import { useSessionPart } from '../../session-core/session-context.ts';
import { useGuidanceCards } from '../../session-core/use-guidance-cards.ts';
import { GuidanceTranscript } from './guidance-transcript.tsx';
import { GuidanceVoice } from './guidance-voice.tsx';
import { ScriptChoice } from './script-choice.tsx';
import { useGuidancePick } from './use-guidance-words.ts';

export interface GuidanceChoicesProps {
  readonly settings: SessionSettings;
  readonly onChange: (settings: SessionSettings) => void;
}

/** What is said in a session, how much of it, by whom, and every word to read before. */
export function GuidanceChoices({ settings, onChange }: GuidanceChoicesProps) {
  const { t } = useTranslation('session');
  const locale = useLocale();
  const { guidance } = settings;
  const language = guidance.language ?? locale;
  const cards = useGuidanceCards(language);
  const sessionId = useSessionPart(({ state }) => ('session' in state ? state.session.id : null));
  const pick = useGuidancePick(settings, cards, sessionId);
  const change = (next: Partial<typeof guidance>) => onChange({ ...settings, guidance: { ...guidance, ...next } });

  const voice = <GuidanceVoice guidance={guidance} language={language} pick={pick} cards={cards} onChange={change} />;
  return (
    <>
      {/* Within a session a voice is two taps away; before it, what is said comes first. */}
      {sessionId !== null && voice}
      <ScriptChoice
        mode={settings.mode}
        cards={cards}
        language={language}
        value={guidance.script}
        pick={pick}
        onChange={(script) => change({ script, on: true })}
      />
      <WordChoice
        label={t('guidance.words')}
        choices={GUIDANCE_WORDS}
        value={guidance.words}
        words={(words) => t(`guidance.${words}`)}
        onChange={(words) => change({ words, on: true })}
      />
      {sessionId === null && voice}
      <GuidanceTranscript settings={settings} language={language} pick={pick} />
    </>
  );
}

import { FALLBACK_SETTINGS } from '@innertide/protocol/session-settings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../elements/use-locale.ts';
import { runningSettings, useSessionContext } from '../../session-core/session-context.ts';
import { useGuidanceCards } from '../../session-core/use-guidance-cards.ts';
import { useVoices } from '../../session-core/use-voices.ts';
import { GuidanceVoice } from './guidance-voice.tsx';

/** Who speaks Guidance on this device, for each language: heard and chosen as within a session, which goes on with the voice that is chosen. */
export function VoiceSection() {
  const { t } = useTranslation('session');
  const { runner } = useSessionContext();
  const locale = useLocale();
  const [language, setLanguage] = useState(locale);
  const [voice, setVoice] = useState<string | null>(null);
  const voices = useVoices(language);
  const cards = useGuidanceCards(language);
  // Where the words are out of reach a voice is chosen all the same, and says nothing.
  const sample = Array.isArray(cards) ? cards.find(({ mode }) => mode === 'mindfulness') : undefined;
  return (
    <section aria-labelledby="profile-voice" className="profile-voices">
      <h2 id="profile-voice">{t('guidance.voice')}</h2>
      {voices && <p className="profile-note">{t(voices.length === 0 ? 'guidance.noVoice' : 'guidance.voiceLead')}</p>}
      <GuidanceVoice
        guidance={{ ...FALLBACK_SETTINGS.guidance, language, voice }}
        language={language}
        pick={sample ? { card: sample, hearing: 0 } : null}
        cards={cards}
        sampleHeadingId="profile-voice"
        onChange={(change) => {
          setVoice(change.voice ?? null);
          if (change.language !== undefined) return setLanguage(change.language ?? locale);
          const playing = runningSettings(runner.snapshot());
          if (playing === null || (playing.guidance.language ?? locale) !== language) return;
          runner.adjust({ ...playing, guidance: { ...playing.guidance, ...change } });
        }}
      />
    </section>
  );
}

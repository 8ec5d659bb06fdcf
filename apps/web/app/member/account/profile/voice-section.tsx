import type { Locale } from '@innertide/std/locale';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../../../ports/ports.ts';
import type { SpokenLine } from '../../../ports/voice-port.ts';
import { readPreferredVoice, readVoicePace, writePreferredVoice } from '../../device-data/preferred-voice.ts';
import { useLocale } from '../../elements/use-locale.ts';
import { WordChoice } from '../../elements/word-choice.tsx';
import { runningSettings, useSessionContext } from '../../session-core/session-context.ts';
import { useVoices } from '../../session-core/use-voices.ts';

/** Stands for the voice that the device chooses by itself. */
const ANY_VOICE = '';

interface VoiceSectionProps {
  /** Brings a line of Guidance that a voice may be tried with. Rejects without a network where none was stored. */
  readonly loadSample: (language: Locale) => Promise<SpokenLine>;
}

/** Who speaks Guidance on this device. A voice that is chosen speaks a line, and takes over the session that plays. */
export function VoiceSection({ loadSample }: VoiceSectionProps) {
  const { t } = useTranslation('session');
  const { deviceStorage } = usePorts();
  const { runner } = useSessionContext();
  const language = useLocale();
  const voices = useVoices(language);
  const [chosen, setChosen] = useState(() => readPreferredVoice(deviceStorage, language));
  const speakSample = useSample(language, loadSample);
  if (voices === null) return null;

  function choose(id: string) {
    const voice = id === ANY_VOICE ? null : id;
    writePreferredVoice(deviceStorage, language, voice);
    setChosen(voice);
    const playing = runningSettings(runner.snapshot());
    if (playing) runner.adjust({ ...playing, guidance: { ...playing.guidance, voice } });
    else speakSample(id);
  }

  return (
    <section aria-labelledby="profile-voice" className="reminder">
      <h2 id="profile-voice">{t('guidance.voice')}</h2>
      <p className="profile-note">{t(voices.length === 0 ? 'guidance.noVoice' : 'guidance.voiceLead')}</p>
      {voices.length > 0 && (
        <WordChoice
          label={t('guidance.voice')}
          choices={[ANY_VOICE, ...voices.map(({ id }) => id)]}
          value={voices.some(({ id }) => id === chosen) ? chosen : ANY_VOICE}
          words={(id) => voices.find((voice) => voice.id === id)?.name ?? t('guidance.anyVoice')}
          onChange={choose}
        />
      )}
    </section>
  );
}

/** A sample is as loud as Guidance is at first. */
const SAMPLE_VOLUME = 0.8;

/** Returns what speaks one line with a voice; the next one and leaving the page silence it. */
function useSample(language: Locale, loadSample: VoiceSectionProps['loadSample']): (voiceId: string) => void {
  const ports = usePorts();
  const hush = useRef<(() => void) | null>(null);
  useEffect(() => () => hush.current?.(), []);

  async function speak(voiceId: string) {
    let isOver = false;
    hush.current?.();
    hush.current = () => {
      isOver = true;
    };
    const port = await ports.voice();
    const [line, voices] = await Promise.all([loadSample(language), port.voices(language)]);
    const voice = voices.find(({ id }) => id === voiceId) ?? voices[0];
    if (isOver || voice === undefined) return;
    hush.current = () => port.hush();
    await port.speak(line, voice, { volume: SAMPLE_VOLUME, ...readVoicePace(ports.deviceStorage, language) });
  }
  return (voiceId) => {
    // The device speaks only where a tap allowed it to.
    ports.wakeVoice();
    // Without the line the choice holds all the same.
    speak(voiceId).catch(() => {});
  };
}

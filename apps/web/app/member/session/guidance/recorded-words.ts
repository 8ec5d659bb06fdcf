import type { SessionSettings } from '@innertide/protocol/session-settings';
import { scriptKey } from '@innertide/session/guidance/choice';
import { planGuidance } from '@innertide/session/guidance/plan';
import { guidanceWish } from '@innertide/session/guidance/wish';
import { withLength } from '@innertide/session/settings';
import type { Locale } from '@innertide/std/locale';
import { useCallback } from 'react';
import { type Ports, usePorts } from '../../../ports/ports.ts';
import type { RecordedWords } from '../../../ports/recording-port.ts';
import { NO_VOICE, readPreferredVoice } from '../../device-data/preferred-voice.ts';
import { useLocale } from '../../elements/use-locale.ts';
import { loadGuidanceCards, loadScriptOrAnother } from '../../session-core/guidance-scripts.ts';
import { melodyPhrases } from '../side-effects/melody-phrases.ts';
import { pickGuidance } from './guidance-pick.ts';

const NO_WORDS: RecordedWords = { lineSeconds: [], bringLine: async () => null };

/**
 * Plans the words of settings as a session of this length says them. There are none where Guidance is off, or the voice that speaks is the
 * device's: what it says goes past the sound engine. Rejects where the words cannot be fetched.
 * @param locale of the interface.
 */
async function planRecordedWords(
  ports: Pick<Ports, 'voice' | 'deviceStorage'>,
  settings: SessionSettings,
  minutes: number,
  locale: Locale,
): Promise<RecordedWords> {
  const { guidance } = settings;
  if (!guidance.on || guidance.volume === 0) return NO_WORDS;
  const language = guidance.language ?? locale;
  const wanted = guidance.voice ?? readPreferredVoice(ports.deviceStorage, language);
  if (wanted === NO_VOICE) return NO_WORDS;
  const port = await ports.voice();
  const voices = await port.voices(language);
  const voice = voices.find(({ id }) => id === wanted) ?? voices[0];
  if (!voice || voice.recordedSeconds.size === 0) return NO_WORDS;
  const whole = withLength(settings, minutes);
  const [cards, phrases] = await Promise.all([loadGuidanceCards(language), melodyPhrases(whole, () => true)]);
  const pick = pickGuidance(ports.deviceStorage, cards, whole, null);
  if (pick === null) return NO_WORDS;
  const { card, script } = await loadScriptOrAnother(pick.card, cards, language);
  const key = (name: string) => `${scriptKey(card)}/${name}`;
  const secondsOf = (name: string) => voice.recordedSeconds.get(key(name));
  const lines = planGuidance(script, guidanceWish(whole, pick.hearing, { phrases, secondsOf }));
  return {
    lineSeconds: lines.map(({ atSeconds }) => atSeconds),
    async bringLine(index) {
      const line = lines[index];
      if (!line) return null;
      const speech = await port.recording({ key: key(line.key), text: line.text }, voice);
      if (speech === null) return null;
      return { id: `${line.id} ${line.atSeconds}`, atPlayedSeconds: line.atSeconds, speech, volume: guidance.volume };
    },
  };
}

/** Returns what plans the words of settings for a file, in the language of this page. */
export function usePlanWords(): (settings: SessionSettings, minutes: number) => Promise<RecordedWords> {
  const ports = usePorts();
  const locale = useLocale();
  return useCallback((settings, minutes) => planRecordedWords(ports, settings, minutes, locale), [ports, locale]);
}

import type { SessionSettings } from '@innertide/protocol/session-settings';
import { scriptKey } from '@innertide/session/guidance/choice';
import { wordedLines, wordingKey } from '@innertide/session/guidance/wording';
import { LOCALES, type Locale, languageFacts } from '@innertide/std/locale';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../../../ports/ports.ts';
import type { Voice } from '../../../ports/voice-port.ts';
import { readPreferredVoice, writePreferredVoice } from '../../device-data/preferred-voice.ts';
import { useLocale } from '../../elements/use-locale.ts';
import { useSessionPart } from '../../session-core/session-context.ts';
import { useVoices } from '../../session-core/use-voices.ts';
import type { GuidancePick } from './guidance-pick.ts';
import { loadGuidanceScript } from './guidance-scripts.ts';

type Guidance = SessionSettings['guidance'];

interface GuidanceVoiceProps {
  readonly guidance: Guidance;
  readonly language: Locale;
  readonly pick: GuidancePick | null;
  readonly onChange: (change: Partial<Guidance>) => void;
}

/** Who speaks, and in which language. A voice that is chosen says the first line, or goes on with the session that plays. */
export function GuidanceVoice({ guidance, language, pick, onChange }: GuidanceVoiceProps) {
  const { t } = useTranslation('session');
  const { deviceStorage } = usePorts();
  const locale = useLocale();
  const voices = useVoices(language);
  const isPlaying = useSessionPart(({ state }) => state.status === 'playing');
  const say = useFirstLine(pick, language, guidance.volume);
  const current = guidance.voice ?? readPreferredVoice(deviceStorage, language);

  function choose(id: string) {
    const voice = id || null;
    writePreferredVoice(deviceStorage, language, voice);
    onChange({ voice });
    const chosen = voices?.find((candidate) => candidate.id === id) ?? voices?.[0];
    if (chosen && !isPlaying) say(chosen);
  }
  return (
    <div className="guidance-choices">
      {voices && voices.length > 0 && (
        <label>
          <span>{t('guidance.voice')}</span>
          <select
            value={voices.some(({ id }) => id === current) ? (current ?? '') : ''}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            <option value="">{t('guidance.anyVoice')}</option>
            {voices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
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

/** Returns what says the first line of a script with a voice; the next call and leaving the page silence it. */
function useFirstLine(pick: GuidancePick | null, language: Locale, volume: number): (voice: Voice) => void {
  const ports = usePorts();
  const hush = useRef<(() => void) | null>(null);
  useEffect(() => () => hush.current?.(), []);

  async function say(voice: Voice, { card, hearing }: GuidancePick) {
    let isOver = false;
    hush.current?.();
    hush.current = () => {
      isOver = true;
    };
    const [port, script] = await Promise.all([ports.voice(), loadGuidanceScript(card, language)]);
    const [first] = wordedLines(script, 'few', hearing);
    if (isOver || !first) return;
    hush.current = () => port.hush();
    const key = `${scriptKey(card)}/${wordingKey(first.line, first.wording)}`;
    await port.speak({ key, text: first.line.wordings[first.wording] ?? '' }, voice, volume);
  }
  return (voice) => {
    // The device speaks only where a tap allowed it to.
    ports.wakeVoice();
    // Without the words the choice holds all the same.
    if (pick) say(voice, pick).catch(() => {});
  };
}

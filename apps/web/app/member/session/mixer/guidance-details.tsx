import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { GuidanceLine } from '@innertide/session/guidance-script';
import { LOCALES, type Locale, languageFacts } from '@innertide/std/locale';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../elements/use-locale.ts';
import { useVoices } from '../../session-core/use-voices.ts';
import { loadGuidanceScript } from '../side-effects/guidance-scripts.ts';

interface GuidanceDetailsProps {
  readonly settings: SessionSettings;
  readonly onChange: (settings: SessionSettings) => void;
}

/** Who speaks, in which language, and every word that may be said: closed until asked for. */
export function GuidanceDetails({ settings, onChange }: GuidanceDetailsProps) {
  const { t } = useTranslation(['session', 'common']);
  const locale = useLocale();
  const { mode, guidance } = settings;
  const language = guidance.language ?? locale;
  const voices = useVoices(language);
  const lines = useLines(settings, language);
  const change = (next: Partial<typeof guidance>) => onChange({ ...settings, guidance: { ...guidance, ...next } });

  return (
    <>
      {voices?.length === 0 && <p className="mixer-note">{t('guidance.noVoice')}</p>}
      <details className="more-sounds guidance-details">
        <summary>{t('guidance.details')}</summary>
        <div className="guidance-choices">
          <label>
            <span>{t('guidance.language')}</span>
            <select
              value={language}
              onChange={(event) => {
                const chosen = LOCALES.find((known) => known === event.currentTarget.value) ?? language;
                change({ language: chosen === locale ? null : chosen, voice: null });
              }}
            >
              {LOCALES.map((known) => (
                <option key={known} value={known} lang={known}>
                  {languageFacts(known).name}
                </option>
              ))}
            </select>
          </label>
          {voices && voices.length > 0 && (
            <label>
              <span>{t('guidance.voice')}</span>
              <select
                value={voices.some(({ id }) => id === guidance.voice) ? (guidance.voice ?? '') : ''}
                onChange={(event) => change({ voice: event.currentTarget.value || null })}
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
        </div>
        <h4>{t('guidance.transcript', { mode: t(`common:modes.${mode}`) })}</h4>
        <ol className="guidance-transcript" lang={language}>
          {lines.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ol>
      </details>
    </>
  );
}

function useLines({ mode, guidance }: SessionSettings, language: Locale): readonly GuidanceLine[] {
  const [lines, setLines] = useState<readonly GuidanceLine[]>([]);
  useEffect(() => {
    let gone = false;
    loadGuidanceScript(mode, language).then(
      (script) => !gone && setLines(script.lines),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [mode, language]);
  return lines.filter((line) => guidance.words === 'many' || !line.onlyWithMany);
}

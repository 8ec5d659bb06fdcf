import type { MoodBefore } from '@innertide/protocol/session-record';
import { LENGTH_CHOICES_MINUTES, withLayer, withLength } from '@innertide/session/settings';
import type { SoundFailure } from '@innertide/sound/port';
import type { Mode } from '@innertide/std/mode';
import { Alert } from '@innertide/ui/alert.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLengthWords } from '../../copy/use-length-words.ts';
import { paths } from '../../paths.ts';
import { HeartSyncButton } from '../heart/heart-sync-button.tsx';
import { SaveSound } from '../recording/save-sound.tsx';
import { SaveAsTemplate } from '../templates/save-as-template.tsx';
import { MoodBeforeChoice } from './mood-before.tsx';
import { useSafetyNotice } from './safety-notice.tsx';
import { useSessionContext } from './session-context.ts';
import { SetupCustomise } from './setup-customise.tsx';
import { useSetup } from './use-setup.ts';

interface SetupProps {
  readonly mode: Mode;
  readonly templateKey: string | null;
  readonly failure: SoundFailure | null;
}

/** One screen before the sound: a good setup, its length, and the ring that starts it. */
export function Setup({ mode, templateKey, failure }: SetupProps) {
  const { t } = useTranslation(['session', 'common']);
  const { runner, brokenOff, saveBrokenOff } = useSessionContext();
  const setup = useSetup(mode, templateKey);
  const lengthInWords = useLengthWords();
  const safety = useSafetyNotice();
  const [isCustomising, setCustomising] = useState(false);
  const [moodBefore, setMoodBefore] = useState<MoodBefore | null>(null);
  const { settings, template, templates } = setup;

  useEffect(() => {
    // Brought now, so that the tap on Start meets an engine that is there.
    runner.prepare().catch(() => {});
  }, [runner]);

  function start(chosen: typeof settings) {
    if (brokenOff) saveBrokenOff();
    runner.start({ settings: chosen, templateSlug: template?.slug ?? null, moodBefore });
  }
  function startSafely() {
    if (!settings.layers.binaural.on) return start(settings);
    safety.ask(
      () => start(settings),
      () => start(withLayer(settings, 'binaural', { on: false })),
    );
  }

  const { lengthMinutes, untilTime } = settings;
  const lengths = [...LENGTH_CHOICES_MINUTES];
  if (untilTime === null && lengthMinutes !== null && !lengths.some((length) => length === lengthMinutes)) {
    lengths.unshift(lengthMinutes as (typeof lengths)[number]);
  }

  return (
    <div className="setup">
      <header className="setup-head">
        <Link to={paths.dashboard} className="player-word">
          {t('setup.back')}
        </Link>
        <h1>{t(`common:modes.${mode}`)}</h1>
      </header>

      <button type="button" className="setup-start" onClick={startSafely}>
        <span className="setup-start-word">{t('setup.start')}</span>
        <span className="setup-start-length">{lengthInWords(settings)}</span>
      </button>

      <div className="setup-about">
        <p className="setup-name">{template?.name ?? t('setup.own')}</p>
        <p className="setup-description">{template?.description ?? t('setup.ownLine')}</p>
        <MoodBeforeChoice value={moodBefore} onChange={setMoodBefore} />
        {failure && <Alert kind="error">{t(`failures.${failure}`)}</Alert>}
      </div>

      <div className="setup-choices">
        <fieldset className="setup-lengths">
          <legend>{t('setup.length')}</legend>
          <div>
            {lengths.map((minutes) => (
              <label key={String(minutes)}>
                <input
                  type="radio"
                  name="length"
                  checked={untilTime === null && lengthMinutes === minutes}
                  onChange={() => setup.change(withLength(settings, minutes))}
                />
                <span aria-hidden="true">{minutes === null ? t('noEnd') : Math.round(minutes)}</span>
                <span className="sr-only">
                  {minutes === null ? t('noEnd') : t('minutes', { count: Math.round(minutes) })}
                </span>
              </label>
            ))}
          </div>
          <p>
            {untilTime !== null
              ? t('setup.withEndByClock', { time: untilTime })
              : t(lengthMinutes === null ? 'setup.withoutEnd' : 'setup.withEnd')}
          </p>
        </fieldset>

        {templates.length > 0 && (
          <fieldset className="setup-templates">
            <legend>{t('setup.templates')}</legend>
            {[...templates, null].map((candidate) => (
              <label key={candidate?.id ?? 'own'}>
                <input
                  type="radio"
                  name="template"
                  checked={candidate?.id === template?.id}
                  onChange={() => setup.choose(candidate)}
                />
                <span>{candidate?.name ?? t('setup.own')}</span>
              </label>
            ))}
          </fieldset>
        )}
        <div className="setup-more">
          <button type="button" className="player-word" onClick={() => setCustomising(true)}>
            {t('setup.customise')}
          </button>
          <HeartSyncButton settings={settings} onChange={setup.change} isPlaying={false} />
          <SaveAsTemplate settings={settings} className="player-word" />
          <SaveSound settings={settings} className="player-word" />
        </div>
      </div>

      <SetupCustomise
        open={isCustomising}
        onClose={() => setCustomising(false)}
        settings={settings}
        onChange={setup.change}
      />
      {safety.notice}
    </div>
  );
}

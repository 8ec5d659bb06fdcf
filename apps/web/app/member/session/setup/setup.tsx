import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import type { MoodBefore } from '@innertide/protocol/session-record';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import { withLayer } from '@innertide/session/settings';
import type { SoundFailure } from '@innertide/sound/port';
import type { Mode } from '@innertide/std/mode';
import { Alert } from '@innertide/ui/alert.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLengthWords } from '../../../copy/use-length-words.ts';
import { paths } from '../../../paths.ts';
import { useSafetyNotice } from '../../session-core/safety-notice.tsx';
import { useSessionContext } from '../../session-core/session-context.ts';
import type { Preview } from '../../session-core/use-preview.ts';
import { SilentGuidanceNote } from '../guidance/silent-guidance-note.tsx';
import { BreakChoice } from './break-choice.tsx';
import { LengthChoice } from './length-choice.tsx';
import { MoodBeforeChoice } from './mood-before.tsx';
import { PreviewLine } from './preview-line.tsx';
import { SetupCustomise } from './setup-customise.tsx';
import { SetupGuidance } from './setup-guidance.tsx';
import { TemplateChoice } from './template-choice.tsx';
import { useSetup } from './use-setup.ts';
import { type ShownSettings, useSetupPreview } from './use-setup-preview.ts';

interface SetupProps {
  readonly mode: Mode;
  readonly templateKey: string | null;
  /** What is said at first; null leaves the words as they are. */
  readonly script: string | null;
  readonly failure: SoundFailure | null;
  /** Plays what is touched. */
  readonly preview: Preview;
  /** What the setup showed last, in whichever mode. */
  readonly shown: ShownSettings;
  /** Renders what other features offer for these settings. */
  readonly renderMore: (settings: SessionSettings, change: (settings: SessionSettings) => void) => ReactNode;
}

/** One screen before the sound: a good setup, its length, and the ring that starts it. */
export function Setup({ mode, templateKey, script, failure, preview, shown, renderMore }: SetupProps) {
  const { t } = useTranslation(['session', 'common']);
  const setup = useSetup(mode, templateKey, script);
  const lengthInWords = useLengthWords();
  const [isCustomising, setCustomising] = useState(false);
  const [moodBefore, setMoodBefore] = useState<MoodBefore | null>(null);
  const { settings, template } = setup;
  const touch = useSetupPreview(settings, preview, shown);
  function change(next: SessionSettings) {
    touch();
    setup.change(next);
  }
  function choose(next: SessionTemplate | null) {
    touch();
    setup.choose(next);
  }
  const { start, notice } = useSafeStart({ settings, templateSlug: template?.slug ?? null, moodBefore });

  return (
    <div className="setup">
      <header className="setup-head">
        <Link to={paths.dashboard} className="player-word">
          {t('setup.back')}
        </Link>
        <h1>{t(`common:modes.${mode}`)}</h1>
      </header>

      <button type="button" className="setup-start" onClick={start}>
        <span className="setup-start-word">{t('setup.start')}</span>
        <span className="setup-start-length">{lengthInWords(settings)}</span>
      </button>

      <div className="setup-about">
        <p className="setup-name">{template?.name ?? t('setup.own')}</p>
        <SetupGuidance settings={settings} onChange={change} />
        {settings.guidance.on && <SilentGuidanceNote settings={settings} />}
        <p className="setup-description">{template?.description ?? t('setup.ownLine')}</p>
        <MoodBeforeChoice value={moodBefore} onChange={setMoodBefore} />
        <PreviewLine preview={preview} />
        {failure && <Alert kind="error">{t(`failures.${failure}`)}</Alert>}
      </div>

      <div className="setup-choices">
        <LengthChoice settings={settings} onChange={change} />
        {(mode === 'focus' || settings.breaks !== null) && <BreakChoice settings={settings} onChange={change} />}
        <TemplateChoice templates={setup.templates} chosen={template} onChoose={choose} />
        <div className="setup-more">
          <button type="button" className="player-word" onClick={() => setCustomising(true)}>
            {t('setup.customise')}
          </button>
          {renderMore(settings, change)}
        </div>
      </div>

      <SetupCustomise
        open={isCustomising}
        onClose={() => setCustomising(false)}
        settings={settings}
        onChange={change}
        previewLine={<PreviewLine preview={preview} />}
      />
      {notice}
    </div>
  );
}

interface SafeStartOptions {
  readonly settings: SessionSettings;
  readonly templateSlug: string | null;
  readonly moodBefore: MoodBefore | null;
}

/** Starts the session, after the safety notice where binaural sound needs one. An interrupted session is saved first. */
function useSafeStart({ settings, ...choice }: SafeStartOptions) {
  const { runner, interrupted, saveInterrupted } = useSessionContext();
  const safety = useSafetyNotice();

  useEffect(() => {
    // Loads the sound engine ahead of the tap on Start: browsers begin sound only within the gesture.
    runner.prepare().catch(() => {});
  }, [runner]);

  function startWith(chosen: SessionSettings) {
    if (interrupted) saveInterrupted();
    runner.start({ ...choice, settings: chosen });
  }
  function start() {
    if (!settings.layers.binaural.on) return startWith(settings);
    safety.ask(
      () => startWith(settings),
      () => startWith(withLayer(settings, 'binaural', { on: false })),
    );
  }
  return { start, notice: safety.notice };
}

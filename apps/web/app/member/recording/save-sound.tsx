import type { SessionSettings } from '@innertide/protocol/session-settings';
import { RECORDING_MINUTES } from '@innertide/session/recording';
import { Alert } from '@innertide/ui/alert.tsx';
import { Button, buttonLook } from '@innertide/ui/button.tsx';
import { Dialog } from '@innertide/ui/dialog.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../../ports/ports.ts';
import type { RecordingFormat } from '../../ports/recording-port.ts';
import { WordChoice } from '../elements/word-choice.tsx';
import { recordingMegabytes } from './recording-file.ts';
import { type PlanWords, type RecordingStage, useRecording } from './use-recording.ts';
import './recording.css';

interface SaveSoundProps {
  readonly settings: SessionSettings;
  readonly planWords: PlanWords;
  readonly className: string;
}

/** Renders the sound of these settings into a file on this device. */
export function SaveSound({ settings, planWords, className }: SaveSoundProps) {
  const { t } = useTranslation('session');
  const [isOpen, setOpen] = useState(false);
  const [choice, setChoice] = useState<RecordingChoice>({ minutes: 60, format: 'wav' });
  const { state, record, cancel } = useRecording(settings, planWords);

  function close() {
    cancel();
    setOpen(false);
  }

  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {t('recording.open')}
      </button>
      <Dialog open={isOpen} onClose={close} title={t('recording.title')} closeLabel={t('player.close')}>
        <div className="recording">
          {state.stage === 'choosing' && (
            <RecordingChoices
              isOpen={isOpen}
              choice={choice}
              onChange={setChoice}
              failure={state.failure}
              onRecord={() => record(choice.minutes, choice.format)}
            />
          )}
          {state.stage === 'recording' && (
            <>
              <label className="recording-progress">
                <span>{t('recording.making', { percent: state.percent })}</span>
                <progress max={100} value={state.percent} />
              </label>
              <p className="recording-size">{t('recording.stay')}</p>
              <Button onClick={cancel}>{t('recording.cancel')}</Button>
            </>
          )}
          {state.stage === 'done' && (
            <>
              <p role="status">{t('recording.ready')}</p>
              <a {...buttonLook('primary')} href={state.address} download={state.name}>
                {t('recording.download')}
              </a>
            </>
          )}
        </div>
      </Dialog>
    </>
  );
}

interface RecordingChoice {
  readonly minutes: number;
  readonly format: RecordingFormat;
}

interface RecordingChoicesProps {
  readonly choice: RecordingChoice;
  readonly onChange: (choice: RecordingChoice) => void;
  /** Formats are looked up with the first opening: that loads the recorder. */
  readonly isOpen: boolean;
  readonly failure: Extract<RecordingStage, { readonly stage: 'choosing' }>['failure'];
  readonly onRecord: () => void;
}

/** Length and format of the file, with its size. */
function RecordingChoices({ isOpen, choice, onChange, failure, onRecord }: RecordingChoicesProps) {
  const { t, i18n } = useTranslation('session');
  const { recording } = usePorts();
  const [formats, setFormats] = useState<readonly RecordingFormat[]>(['wav']);

  useEffect(() => {
    if (!isOpen) return;
    recording()
      .then((recorder) => recorder.formats())
      .then(setFormats, () => setFormats(['wav']));
  }, [isOpen, recording]);

  const size = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'megabyte' }).format(
    recordingMegabytes(choice.minutes, choice.format),
  );
  return (
    <>
      <p>{t('recording.about')}</p>
      <WordChoice
        label={t('setup.length')}
        choices={RECORDING_MINUTES}
        value={choice.minutes}
        words={(count) => t('minutes', { count })}
        onChange={(minutes) => onChange({ ...choice, minutes })}
      />
      {formats.length > 1 && (
        <WordChoice
          label={t('recording.format')}
          choices={formats}
          value={choice.format}
          words={(format) => t(`recording.formats.${format}`)}
          onChange={(format) => onChange({ ...choice, format })}
        />
      )}
      <p className="recording-size">{t(`recording.size.${choice.format}`, { size })}</p>
      {failure && <Alert kind="error">{t(`recording.failures.${failure}`)}</Alert>}
      <Button variant="primary" onClick={onRecord}>
        {t('recording.begin')}
      </Button>
    </>
  );
}

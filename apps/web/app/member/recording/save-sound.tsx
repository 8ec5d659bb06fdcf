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
import { useRecording } from './use-recording.ts';
import './recording.css';

/** Keeps the sound of these settings as a file, made on this device. */
export function SaveSound({ settings, className }: { settings: SessionSettings; className: string }) {
  const { t, i18n } = useTranslation(['session', 'common']);
  const ports = usePorts();
  const [isOpen, setOpen] = useState(false);
  const [minutes, setMinutes] = useState<number>(60);
  const [formats, setFormats] = useState<readonly RecordingFormat[]>(['wav']);
  const [format, setFormat] = useState<RecordingFormat>('wav');
  const { state, record, cancel } = useRecording(settings);

  useEffect(() => {
    if (!isOpen) return;
    ports
      .recording()
      .then((recorder) => recorder.formats())
      .then(setFormats, () => setFormats(['wav']));
  }, [isOpen, ports]);

  const size = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'megabyte' }).format(
    recordingMegabytes(minutes, format),
  );
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
            <>
              <p>{t('recording.about')}</p>
              <WordChoice
                label={t('setup.length')}
                choices={RECORDING_MINUTES}
                value={minutes}
                words={(count) => t('minutes', { count })}
                onChange={setMinutes}
              />
              {formats.length > 1 && (
                <WordChoice
                  label={t('recording.format')}
                  choices={formats}
                  value={format}
                  words={(choice) => t(`recording.formats.${choice}`)}
                  onChange={setFormat}
                />
              )}
              <p className="recording-size">{t(`recording.size.${format}`, { size })}</p>
              {state.failure && <Alert kind="error">{t(`recording.failures.${state.failure}`)}</Alert>}
              <Button variant="primary" onClick={() => record(minutes, format)}>
                {t('recording.begin')}
              </Button>
            </>
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

import './camera-pulse.css';
import { useTranslation } from 'react-i18next';
import { useHeartSnapshot } from '../heart-provider.tsx';
import { PulseLine } from './pulse-line.tsx';
import { adviceOf, PulseMarks } from './pulse-marks.tsx';

/** What a camera sees under a finger while it measures for Heart Sync: its line, what to do, and how long its light is still on. */
export function CameraSensor() {
  const { t } = useTranslation('heart');
  const { kind, source, camera } = useHeartSnapshot();
  if (kind !== 'camera') return null;
  if (source.status === 'over') return <p className="heart-note">{t('camera.over')}</p>;
  if (camera === null) return null;
  const { pulse, hasLight, leftSeconds } = camera;
  return (
    <div className="camera-sensor">
      <PulseLine line={pulse.line} />
      <p role="status" className="camera-word">
        {t(`camera.says.${adviceOf(pulse)}`)}
      </p>
      <PulseMarks pulse={pulse} />
      <p className="heart-note">{t('camera.lightLeft', { count: Math.max(1, Math.ceil(leftSeconds / 60)) })}</p>
      {!hasLight && <p className="heart-note">{t('camera.noLight')}</p>}
      <p className="heart-note">{t('camera.promise')}</p>
    </div>
  );
}

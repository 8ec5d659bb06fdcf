import type { PulseReading } from '@innertide/heart/camera/camera-pulse';
import { useTranslation } from 'react-i18next';

/** What the finger does right, and what it does not yet: a mark and a word for each, different in shape. */
export function PulseMarks({ pulse: { cover, quality } }: { readonly pulse: PulseReading }) {
  const { t } = useTranslation('heart');
  const isCovered = cover === 'covered';
  const isKnown = isCovered && quality.reason !== 'starting' && quality.reason !== 'no-finger';
  const marks = [
    ['covered', isCovered],
    ['light', isKnown && quality.reason !== 'faint'],
    ['still', isKnown && quality.reason === 'clear'],
  ] as const;
  return (
    <ul className="camera-marks">
      {marks.map(([name, isDone]) => (
        <li key={name} className={isDone ? 'camera-mark-done' : ''}>
          {t(`camera.marks.${name}`)}
          <span className="sr-only">{t(isDone ? 'camera.marks.done' : 'camera.marks.open')}</span>
        </li>
      ))}
    </ul>
  );
}

/** What to say of a pulse. */
export function adviceOf({ cover, quality }: PulseReading) {
  return cover === 'covered' ? quality.reason : cover;
}

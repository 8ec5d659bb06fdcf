import './listen.css';
import { useTranslation } from 'react-i18next';
import { ListenVolume } from './listen-volume.tsx';
import { type Listening, TIMER_CHOICES_MINUTES } from './listening.ts';
import type { ListeningControls } from './use-listening.ts';

interface ListenAsideProps {
  readonly listening: Listening;
  readonly controls: ListeningControls;
  readonly className: string;
}

/** What is at hand while it plays: volume and a timer. */
export function ListenAside({ listening, controls, className }: ListenAsideProps) {
  const { t } = useTranslation('landing');
  return (
    <div className={`listen-aside ${className}`}>
      <ListenVolume listening={listening} controls={controls} />
      <label className="listen-timer">
        <span className="sr-only">{t('timer.name')}</span>
        <select
          value={listening.timerMinutes ?? ''}
          onChange={(event) => controls.setTimer(Number(event.currentTarget.value) || null)}
        >
          <option value="">{t('timer.none')}</option>
          {TIMER_CHOICES_MINUTES.map((count) => (
            <option key={count} value={count}>
              {t('timer.minutes', { count })}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

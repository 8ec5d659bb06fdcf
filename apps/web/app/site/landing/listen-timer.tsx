import './listen.css';
import { useTranslation } from 'react-i18next';

/** Timers offered, in minutes. */
const CHOICES_MINUTES = [10, 20, 30, 60] as const;

interface ListenTimerProps {
  /** null plays on. */
  readonly minutes: number | null;
  readonly onChange: (minutes: number | null) => void;
}

/** Minutes from now after which it fades. */
export function ListenTimer({ minutes, onChange }: ListenTimerProps) {
  const { t } = useTranslation('landing');
  return (
    <label className="listen-timer">
      <span className="sr-only">{t('timer.name')}</span>
      <select value={minutes ?? ''} onChange={(event) => onChange(Number(event.currentTarget.value) || null)}>
        <option value="">{t('timer.none')}</option>
        {CHOICES_MINUTES.map((count) => (
          <option key={count} value={count}>
            {t('timer.minutes', { count })}
          </option>
        ))}
      </select>
    </label>
  );
}

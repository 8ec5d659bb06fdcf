import './listen.css';
import { Slider } from '@innertide/ui/slider.tsx';
import { useTranslation } from 'react-i18next';
import { type Listening, TIMER_CHOICES_MINUTES } from './listening.ts';
import type { ListeningControls } from './use-listening.ts';
import { useVolumeWords } from './volume-words.ts';

interface ListenAsideProps {
  readonly listening: Listening;
  readonly controls: ListeningControls;
  readonly className: string;
}

/** What is at hand while it plays: volume and a timer. */
export function ListenAside({ listening, controls, className }: ListenAsideProps) {
  const { t } = useTranslation('landing');
  const volumeWords = useVolumeWords();
  return (
    <div className={`listen-aside ${className}`}>
      <Slider
        bare
        label={t('volume.name')}
        value={Math.round(listening.volume * 100)}
        step={5}
        onChange={(value) => controls.setVolume(value / 100)}
        valueText={volumeWords}
      />
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

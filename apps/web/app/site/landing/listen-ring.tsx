import { Slider } from '@innertide/ui/slider.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isPressed, type Listening } from './listening.ts';
import type { ListeningControls } from './use-listening.ts';
import { useVolumeWords } from './volume-words.ts';

interface ListenRingProps {
  readonly listening: Listening;
  readonly controls: ListeningControls;
  /** A pointer or the focus is on the ring. */
  readonly onNear: (isNear: boolean) => void;
}

/** The ring as a button: pressed while it plays. What the light shows, the line under the word says. */
export function ListenRing({ listening, controls, onNear }: ListenRingProps) {
  const { t } = useTranslation('landing');
  const volumeWords = useVolumeWords();
  const hint = useId();
  const pressed = isPressed(listening);
  return (
    <div className="landing-ring" data-instrument="" data-pressed={pressed}>
      <button
        type="button"
        className="landing-listen"
        data-listen=""
        aria-pressed={pressed}
        aria-describedby={hint}
        onPointerDown={controls.approach}
        onPointerEnter={() => onNear(true)}
        onPointerLeave={() => onNear(false)}
        onFocus={() => onNear(true)}
        onBlur={() => onNear(false)}
        onClick={controls.press}
      >
        <span className="landing-listen-word">{t('listen.name')}</span>
      </button>
      <p id={hint} className="landing-listen-hint" role="status">
        {listening.failure ? t(`failure.${listening.failure}`) : t(`listen.${listening.status}`)}
      </p>
      {pressed && (
        <Slider
          bare
          className="landing-volume"
          label={t('volume.name')}
          value={Math.round(listening.volume * 100)}
          step={5}
          onChange={(value) => controls.setVolume(value / 100)}
          valueText={volumeWords}
        />
      )}
    </div>
  );
}

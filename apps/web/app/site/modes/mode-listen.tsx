import { Slider } from '@innertide/ui/slider.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isPressed, type Listening } from '../landing/listening.ts';
import type { ListeningControls } from '../landing/use-listening.ts';
import { useVolumeWords } from '../landing/volume-words.ts';

interface ModeListenProps {
  readonly listening: Listening;
  readonly controls: ListeningControls;
}

/** Listen to this very state: a ring and a word; volume appears while it plays. */
export function ModeListen({ listening, controls }: ModeListenProps) {
  const { t } = useTranslation('landing');
  const volumeWords = useVolumeWords();
  const hint = useId();
  const pressed = isPressed(listening);
  return (
    <div className="mode-listen" data-instrument="" data-pressed={pressed}>
      <button
        type="button"
        data-listen=""
        aria-pressed={pressed}
        aria-describedby={hint}
        onPointerDown={controls.approach}
        onClick={controls.press}
      >
        <span className="mode-listen-ring" aria-hidden="true" />
        {t('listen.name')}
      </button>
      <p id={hint} role="status">
        {listening.failure ? t(`failure.${listening.failure}`) : t(`listen.${listening.status}`)}
      </p>
      {pressed && (
        <Slider
          bare
          className="mode-listen-volume"
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

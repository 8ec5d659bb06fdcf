import { Slider } from '@innertide/ui/slider.tsx';
import { useTranslation } from 'react-i18next';
import { FIRST_HEART_BPM, HEART_RANGE_BPM, heartEffect } from './heart-pace.ts';
import type { Listening } from './listening.ts';
import type { ListeningControls } from './use-listening.ts';

interface HeartSectionProps {
  readonly listening: Listening;
  readonly controls: ListeningControls;
}

/** A rate set by hand, and in one line what the music makes of it. While Listen plays, the music follows it. */
export function HeartSection({ listening: { mode, heartBpm }, controls }: HeartSectionProps) {
  const { t } = useTranslation('landing');
  const bpm = heartBpm ?? FIRST_HEART_BPM;
  return (
    <section className="landing-section landing-heart" aria-labelledby="landing-heart">
      <h2 id="landing-heart">{t('heart.title')}</h2>
      <p className="landing-heart-rate" aria-hidden="true">
        {bpm}
        <span>{t('heart.unit')}</span>
      </p>
      <div>
        <Slider
          bare
          label={t('heart.name')}
          min={HEART_RANGE_BPM.low}
          max={HEART_RANGE_BPM.high}
          value={bpm}
          onChange={controls.setHeart}
          valueText={(count) => t('heart.value', { count })}
        />
        <p className="landing-heart-ends" aria-hidden="true">
          <span>{t('heart.slow', { count: HEART_RANGE_BPM.low })}</span>
          <span>{t('heart.quick', { count: HEART_RANGE_BPM.high })}</span>
        </p>
        <p className="landing-heart-reason" aria-live="polite">
          {t(`heart.${heartEffect(mode, bpm)}`, { bpm })}
        </p>
        <p className="landing-heart-note">{t('heart.note')}</p>
      </div>
    </section>
  );
}

import { Slider } from '@innertide/ui/slider.tsx';
import { useTranslation } from 'react-i18next';
import type { Listening } from './listening.ts';
import type { ListeningControls } from './use-listening.ts';

interface ListenVolumeProps {
  readonly listening: Listening;
  readonly controls: ListeningControls;
}

/** How loud Listen is, said in words to a screen reader. */
export function ListenVolume({ listening, controls }: ListenVolumeProps) {
  const { t } = useTranslation('landing');
  return (
    <Slider
      bare
      label={t('volume.name')}
      value={Math.round(listening.volume * 100)}
      step={5}
      onChange={(value) => controls.setVolume(value / 100)}
      valueText={(value) => (value === 0 ? t('volume.off') : t('volume.percent', { value }))}
    />
  );
}

import { Switch } from '@innertide/ui/switch.tsx';
import { useTranslation } from 'react-i18next';
import { LANDING_LAYERS, layersOn } from './landing-mix.ts';
import { LayerDrawing } from './layer-drawing.tsx';
import { isPressed, type Listening } from './listening.ts';
import type { ListeningControls } from './use-listening.ts';

interface LayersSectionProps {
  readonly listening: Listening;
  readonly controls: ListeningControls;
}

/** The audible layers, drawn strip by strip; each strip is switched where it is named, silent or playing. */
export function LayersSection({ listening, controls }: LayersSectionProps) {
  const { t } = useTranslation('landing');
  const on = layersOn(listening.mode, listening.choices);
  return (
    <section className="landing-section" aria-labelledby="landing-layers">
      <header className="landing-section-head">
        <h2 id="landing-layers">{t('layers.title')}</h2>
        <p>{t('layers.note')}</p>
      </header>
      <div className="landing-layers" data-playing={isPressed(listening)}>
        {LANDING_LAYERS.map((layer) => (
          <div key={layer} className="landing-layer" data-on={on[layer]}>
            <Switch
              label={t(`layers.${layer}.name`)}
              hint={t(`layers.${layer}.hint`)}
              checked={on[layer]}
              onChange={(checked) => controls.switchLayer(layer, checked)}
            />
            <LayerDrawing layer={layer} />
          </div>
        ))}
      </div>
      <p className="landing-notice">{t('layers.notice')}</p>
    </section>
  );
}

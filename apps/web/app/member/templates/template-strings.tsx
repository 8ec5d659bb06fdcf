import type { SessionSettings } from '@innertide/protocol/session-settings';
import { bellTimes, presenceAt, shownSeconds } from '@innertide/session/outline';
import { SOUND_LAYERS, type SoundLayer } from '@innertide/std/layer';
import { useTranslation } from 'react-i18next';

const WIDTH = 640;
const ROW_HEIGHT = 46;
const HIGHEST_SWING = 17;
const POINTS = 320;

/** One vibrating string per layer over the whole session: its swing is how present the layer is. The list says the same in words. */
export function TemplateStrings({ settings }: { settings: SessionSettings }) {
  const { t } = useTranslation('session');
  const layers = SOUND_LAYERS.filter((layer) => settings.layers[layer].on);
  return (
    <ul className="strings" aria-hidden="true">
      {layers.map((layer, row) => (
        <li key={layer}>
          <span>{t(`layers.${layer}.name`)}</span>
          <svg viewBox={`0 0 ${WIDTH} ${ROW_HEIGHT}`} preserveAspectRatio="none" fill="none" aria-hidden="true">
            <path d={`M0 ${ROW_HEIGHT / 2}H${WIDTH}`} className="string-rest" />
            {layer === 'bell' ? (
              <path d={strikes(settings)} className="string" />
            ) : (
              <>
                <path d={string(settings, layer, row, 1)} className="string" />
                <path d={string(settings, layer, row, -1)} className="string string-echo" />
              </>
            )}
          </svg>
        </li>
      ))}
    </ul>
  );
}

function string(settings: SessionSettings, layer: SoundLayer, row: number, side: 1 | -1): string {
  const seconds = shownSeconds(settings);
  const points = Array.from({ length: POINTS + 1 }, (_, index) => {
    const share = index / POINTS;
    const swing = HIGHEST_SWING * presenceAt(settings, layer, share * seconds) ** 0.8;
    const y = ROW_HEIGHT / 2 + side * swing * Math.sin(share * Math.PI * (34 + 7 * row) + row);
    return `${(share * WIDTH).toFixed(1)} ${y.toFixed(2)}`;
  });
  return `M${points.join('L')}`;
}

function strikes(settings: SessionSettings): string {
  const total = shownSeconds(settings);
  return bellTimes(settings)
    .map((seconds) => `M${((seconds / total) * WIDTH).toFixed(1)} ${ROW_HEIGHT / 2 - 11}v22`)
    .join('');
}

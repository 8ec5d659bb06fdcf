import type { LinePoint } from '@innertide/heart/camera/camera-pulse';
import { useTranslation } from 'react-i18next';

const WIDTH = 360;
const HEIGHT = 44;
const SHOWN_SECONDS = 6;

/** The last seconds of the pulse as a swell with its reflection, newest at the lit point. It moves twice a second and never flashes. */
export function PulseLine({ line }: { readonly line: readonly LinePoint[] }) {
  const { t } = useTranslation('heart');
  const newest = line.at(-1);
  const x = (atSeconds: number) => WIDTH - 40 - ((newest?.atSeconds ?? 0) - atSeconds) * ((WIDTH - 40) / SHOWN_SECONDS);
  const path = (scale: number) =>
    line
      .map(
        ({ atSeconds, level }, i) => `${i === 0 ? 'M' : 'L'}${x(atSeconds).toFixed(1)} ${(-level * scale).toFixed(1)}`,
      )
      .join('');
  return (
    <svg
      className="camera-line"
      viewBox={`0 -30 ${WIDTH} ${HEIGHT + 20}`}
      fill="none"
      role="img"
      aria-label={t(newest ? 'camera.line' : 'camera.lineEmpty')}
    >
      <path className="camera-line-ahead" d={`M${newest ? WIDTH - 40 : 0} 0H${WIDTH}`} />
      {newest && (
        <>
          <path className="camera-line-pulse" d={path(22)} />
          <path className="camera-line-below" d={path(-9)} transform="translate(0 14)" />
          <circle r="4" cx={WIDTH - 40} cy={-newest.level * 22} />
        </>
      )}
    </svg>
  );
}

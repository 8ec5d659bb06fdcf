import type { Decibels } from '@innertide/std/units';
import { useTranslation } from 'react-i18next';

const WIDTH = 820;
const HORIZON = 84;
const HEIGHT = 108;
const STEP = 4;
/** What the picture reaches: the loudest, and what counts as nothing. */
const LOUDEST_DB: Decibels = -6;
const QUIETEST_DB: Decibels = -66;
/** A voice at a hand's width lies between these two, tenth by tenth. */
const RIGHT_LEVEL: readonly Decibels[] = [-14, -34];
/** Quieter than this is drawn under the water as the room. */
const ROOM_DB: Decibels = -48;

function height(level: Decibels): number {
  const share = (level - QUIETEST_DB) / (LOUDEST_DB - QUIETEST_DB);
  return HORIZON * Math.min(1, Math.max(0, share));
}

/** The waterline as a meter: the voice above it, the room below. What it shows is said in words beneath it. */
export function LevelWater({ levels }: { readonly levels: readonly Decibels[] }) {
  const { t } = useTranslation('studio');
  const shown = levels.slice(-Math.floor(WIDTH / STEP));
  const from = WIDTH - shown.length * STEP;
  const path = (isVoice: boolean) =>
    shown
      .flatMap((level, at) => {
        if (isVoice !== level > ROOM_DB) return [];
        const x = from + at * STEP + STEP / 2;
        return [isVoice ? `M${x} ${HORIZON}V${HORIZON - height(level)}` : `M${x} ${HORIZON}v${height(level) / 2 + 1}`];
      })
      .join('');
  return (
    <div className="studio-meter" aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" focusable="false" aria-hidden="true">
        {RIGHT_LEVEL.map((level) => (
          <line
            key={level}
            className="studio-meter-mark"
            x1="0"
            x2={WIDTH}
            y1={HORIZON - height(level)}
            y2={HORIZON - height(level)}
          />
        ))}
        <line className="studio-meter-line" x1="0" x2={WIDTH} y1={HORIZON} y2={HORIZON} />
        <path className="studio-meter-voice" d={path(true)} />
        <path className="studio-meter-room" d={path(false)} />
      </svg>
      <span className="studio-meter-level">{t('meter.level')}</span>
      <span className="studio-meter-below">{t('meter.room')}</span>
    </div>
  );
}

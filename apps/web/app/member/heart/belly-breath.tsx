import './belly-breath.css';
import type { BodyBreathState } from '@innertide/heart/body/body-breath';
import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { figure } from '../../replay/reason-words.ts';
import { useLocale } from '../elements/use-locale.ts';
import type { BodyBreathView, BodyPlace } from './body-breath-connection.ts';
import { useHeart, useHeartSnapshot } from './heart-provider.tsx';

/** The breath by a phone that lies on the belly: begin, see, end. */
export function BellyBreath({ heading: Heading = 'h3' }: { readonly heading?: 'h2' | 'h3' }) {
  const { t } = useTranslation('heart');
  const { body, sensor } = useHeart();
  const { bodyBreath: view, hasChestBreath } = useHeartSnapshot();
  return (
    <section className="belly" aria-labelledby="belly">
      <Heading id="belly">{t('belly.title')}</Heading>
      {view.status === 'measuring' ? (
        <Measuring view={view} onEnd={() => body.end()} />
      ) : (
        <>
          {view.status === 'off' && view.failure && <Alert kind="info">{t(`belly.failures.${view.failure}`)}</Alert>}
          <p className="heart-note">{t('belly.lead')}</p>
          <Button loading={view.status === 'opening'} onClick={() => void body.begin()}>
            {t('belly.begin')}
          </Button>
          {hasChestBreath && (
            <>
              <p className="heart-note">{t('belly.chest.lead')}</p>
              <Button disabled={view.status === 'opening'} onClick={() => void body.begin(sensor.motion)}>
                {t('belly.chest.begin')}
              </Button>
            </>
          )}
        </>
      )}
    </section>
  );
}

interface MeasuringProps {
  readonly view: Extract<BodyBreathView, { status: 'measuring' }>;
  readonly onEnd: () => void;
}

/** What is said of a chest in other words than of a phone. */
const OF_CHEST = {
  silent: 'belly.chest.says.silent',
  moving: 'belly.chest.says.moving',
  'no-breath': 'belly.chest.says.no-breath',
} as const satisfies Partial<Record<BodyBreathState, string>>;

function wordsOf(on: BodyPlace, state: BodyBreathState) {
  const own = on === 'chest' && (state === 'silent' || state === 'moving' || state === 'no-breath');
  return own ? OF_CHEST[state] : (`belly.says.${state}` as const);
}

function Measuring({ view: { on, reading }, onEnd }: MeasuringProps) {
  const { state, wave, line } = reading;
  const { t } = useTranslation('heart');
  const locale = useLocale();
  const [isTurned, setTurned] = useState(false);
  const value = wave ? figure(wave.perMinute, locale, 1) : '';
  return (
    <>
      <TiltLine line={line} isTurned={isTurned} />
      {/* Each state is said once; the figure beside it changes too often to be read aloud. */}
      <p role="status">{t(wordsOf(on, state))}</p>
      {wave && <p>{t('now.breathAlone', { value })}</p>}
      {on === 'belly' && <p className="heart-note">{t('belly.sight')}</p>}
      <div className="belly-actions">
        <Button onClick={onEnd}>{t('belly.end')}</Button>
        <Button variant="tertiary" aria-pressed={isTurned} onClick={() => setTurned(!isTurned)}>
          {t('belly.turn')}
        </Button>
      </div>
      {on === 'belly' && <p className="heart-note">{t('belly.turnHint')}</p>}
    </>
  );
}

const WIDTH = 360;
const HALF = 28;
/** Less than this is drawn small: a still phone draws a still line. */
const LEAST_DEGREES = 0.3;

function TiltLine({ line, isTurned }: { readonly line: Float64Array; readonly isTurned: boolean }) {
  const { t } = useTranslation('heart');
  const most = line.reduce((sum, value) => Math.max(sum, Math.abs(value)), LEAST_DEGREES);
  const scale = ((isTurned ? 1 : -1) * HALF) / most;
  const points = Array.from(
    line,
    (value, i) => `${((WIDTH * i) / line.length).toFixed(1)} ${(value * scale).toFixed(1)}`,
  );
  return (
    <svg
      viewBox={`0 -32 ${WIDTH} 64`}
      preserveAspectRatio="none"
      fill="none"
      role="img"
      aria-label={t(points.length > 1 ? 'belly.line' : 'belly.lineEmpty')}
    >
      <path className="belly-ground" d={`M0 0H${WIDTH}`} />
      {points.length > 1 && <path className="belly-line" d={`M${points.join('L')}`} />}
    </svg>
  );
}

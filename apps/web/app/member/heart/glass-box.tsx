import type { Absence, Figure } from '@innertide/heart/figures';
import type { QualityReason } from '@innertide/heart/quality';
import type { RegulationState } from '@innertide/session/regulation/regulation-state';
import { clockDigits } from '@innertide/std/clock-digits';
import { useTranslation } from 'react-i18next';
import { decisionSentence, figure, PARAMETERS, parameterWords } from '../../replay/reason-words.ts';
import { useLocale } from '../elements/use-locale.ts';
import { useHeart, useHeartSnapshot } from './heart-provider.tsx';
import { HeartTrace } from './heart-trace.tsx';

const DECISIONS_SHOWN = 5;
const RATE_ONLY: readonly QualityReason[] = ['rate-only', 'derived-intervals'];

interface GlassBoxProps {
  readonly isHrvHidden: boolean;
  readonly isMeasured: boolean;
}

/** Everything that Heart Sync measures and does now: nothing that steers the music is hidden. */
export function GlassBox({ isHrvHidden, isMeasured }: GlassBoxProps) {
  const { t } = useTranslation('heart');
  const { regulation, kind, steering } = useHeartSnapshot();
  // Without a sensor and without sound there is nothing to show yet.
  if (!isMeasured && !regulation) return null;
  return (
    <section className="glass-box" aria-labelledby="glass-box">
      <h3 id="glass-box">{t('now.title')}</h3>
      {isMeasured && kind !== null && <MeasuredNow isHrvHidden={isHrvHidden} />}
      {regulation && steering?.chosenBy === 'coin' && <p className="heart-note">{t('steering.hidden')}</p>}
      {regulation ? (
        steering?.chosenBy !== 'coin' && <RegulationNow regulation={regulation} />
      ) : (
        <p className="heart-note">{t('now.startsWithSound')}</p>
      )}
    </section>
  );
}

function MeasuredNow({ isHrvHidden }: Pick<GlassBoxProps, 'isHrvHidden'>) {
  const { t } = useTranslation('heart');
  const locale = useLocale();
  const controller = useHeart();
  const { reading, regulation, trace, steering } = useHeartSnapshot();
  const hasPacer = regulation !== null && steering?.chosenBy !== 'coin';
  return (
    <>
      <p className="glass-rate">
        {reading?.rate.ok ? (
          <>
            <strong>{figure(reading.rate.value, locale)}</strong> {t('now.rate')}
          </>
        ) : (
          t('now.noRate')
        )}
      </p>
      <HeartTrace
        trace={trace}
        pace={() => (hasPacer ? (controller.breath()?.openness ?? null) : null)}
        hasPacer={hasPacer}
      />
      <MeasuredFacts isHrvHidden={isHrvHidden} />
    </>
  );
}

function MeasuredFacts({ isHrvHidden }: Pick<GlassBoxProps, 'isHrvHidden'>) {
  const { t } = useTranslation('heart');
  const locale = useLocale();
  const { reading, figures, breath, regulation, steering } = useHeartSnapshot();
  // The pace of a pacer that slows would tell which way a coin fell, and so would whether one breathes with it.
  const isHidden = steering?.chosenBy === 'coin';
  const pace = isHidden ? null : (regulation?.values.breathsPerMinute ?? null);
  // Without single beats neither breath nor variability can be measured: the line about the signal says so.
  const hasBeats = !RATE_ONLY.includes(reading?.quality.reason ?? 'starting');
  return (
    <dl className="glass-facts">
      {reading && (
        <div>
          <dt>{t('now.signal')}</dt>
          <dd>
            {t(`now.quality.${reading.quality.reason}`)}{' '}
            <small>{t('now.signalLevel', { percent: figure(reading.quality.score * 100, locale) })}</small>
          </dd>
        </div>
      )}
      {(hasBeats || pace !== null) && (
        <div>
          <dt>{t('now.breath')}</dt>
          <dd>
            {pace !== null && <>{t('now.pacer', { value: figure(pace, locale, 1) })}. </>}
            {hasBeats &&
              (breath.perMinute === null
                ? t('now.breathUnknown')
                : t(
                    breath.withPacer === null || isHidden
                      ? 'now.breathAlone'
                      : breath.withPacer
                        ? 'now.breathTogether'
                        : 'now.breathApart',
                    { value: figure(breath.perMinute, locale, 1) },
                  ))}
          </dd>
        </div>
      )}
      {!isHrvHidden && hasBeats && figures && (
        <div>
          <dt>{t('now.variability')}</dt>
          <dd>
            <Measured of={figures.rmssd} words={(value) => t('now.rmssd', { value: figure(value, locale) })} />
            {figures.rmssd.ok && figures.coherence.ok && (
              <>
                {'; '}
                {t('now.coherence', { value: figure(figures.coherence.value * 100, locale) })}
              </>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}

function RegulationNow({ regulation }: { readonly regulation: RegulationState }) {
  const { t } = useTranslation('heart');
  const { t: words } = useTranslation('replay');
  const locale = useLocale();
  const { decisions } = useHeartSnapshot();
  return (
    <>
      <h4>{t('now.layers')}</h4>
      <dl className="glass-layers">
        {PARAMETERS.map((name) => {
          const [value, aim] = [regulation.values[name], regulation.aims[name]];
          const [now, towards] = [parameterWords(words, name, value, locale), parameterWords(words, name, aim, locale)];
          return (
            <div key={name}>
              <dt>{words(`parameters.${name}`)}</dt>
              <dd>
                {now} <small>{now === towards ? t('now.steady') : t('now.towards', { value: towards })}</small>
              </dd>
            </div>
          );
        })}
      </dl>
      <h4>{t('now.decisions')}</h4>
      {decisions.length === 0 && <p className="heart-note">{t('now.noDecisions')}</p>}
      <ol className="glass-decisions">
        {decisions
          .slice(-DECISIONS_SHOWN)
          .reverse()
          .map((decision) => (
            <li key={`${decision.atSeconds} ${decision.parameter}`}>
              <time>{clockDigits(decision.atSeconds)}</time> {decisionSentence(words, [decision], locale)}
            </li>
          ))}
      </ol>
    </>
  );
}

/** A figure, or the reason why there is none. */
function Measured({ of, words }: { of: Figure; words: (value: number) => string }) {
  const { t } = useTranslation('heart');
  const locale = useLocale();
  if (of.ok) return words(of.value);
  const absence: Absence = of.reason;
  const seconds =
    absence.name === 'window-too-short' ? Math.max(1, Math.ceil(absence.neededSeconds - absence.heldSeconds)) : 0;
  return t(`now.absent.${absence.name}`, { seconds: figure(seconds, locale) });
}

import type { SessionSettings } from '@innertide/protocol/session-settings';
import { modeSketch, SKETCH_SECONDS } from '@innertide/session/regulation/mode-sketch';
import { planOf } from '@innertide/session/regulation/regulated-sound';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { figure } from '../../replay/reason-words.ts';
import { useLocale } from '../elements/use-locale.ts';
import { HeartDrawing } from './heart-drawing.tsx';
import { useHeartLine } from './heart-line.ts';
import { useHeartSnapshot } from './heart-provider.tsx';

/** One sentence and one drawing: of the running session, or of how the rule answers a heart in this mode. */
export function HeartNow({ settings }: { readonly settings: SessionSettings }) {
  const { t } = useTranslation('heart');
  const locale = useLocale();
  const { reading, regulation, course, decisions, steering } = useHeartSnapshot();
  const line = useHeartLine(settings);
  const { mode } = settings;
  const sketch = useMemo(() => modeSketch(mode, planOf(settings)), [mode, settings]);
  const isHidden = regulation !== null && steering?.chosenBy === 'coin';
  const hasCourse = course.filter(({ heartBpm }) => heartBpm !== null).length > 1;
  const isLive = isHidden || hasCourse;
  const shown = isLive ? course : sketch;
  const newest = course.at(-1)?.atSeconds ?? 0;
  const answer = decisions.findLast(({ parameter }) => parameter === 'density' || parameter === 'intensity');
  const isRecent = isLive && answer !== undefined && newest - answer.atSeconds < SKETCH_SECONDS;
  const rates = shown.flatMap(({ heartBpm }) => (heartBpm === null ? [] : [heartBpm]));
  const words = { from: figure(rates[0] ?? 0, locale), to: figure(rates.at(-1) ?? 0, locale) };
  const label = isLive
    ? t(rates.length === 0 ? 'drawing.none' : isHidden ? 'drawing.hidden' : 'drawing.live', words)
    : t('drawing.sketch');
  return (
    <section aria-label={t('now.title')}>
      <p className="heart-now-caption">{t(isLive ? 'drawing.heart' : 'drawing.anyHeart')}</p>
      <HeartDrawing
        course={shown}
        rateBpm={reading?.rate.ok ? reading.rate.value : null}
        answeredSeconds={isRecent ? answer.atSeconds : null}
        hidesMusic={isHidden}
        label={label}
        unit={t('now.rate')}
      />
      <p className="heart-now-caption">
        <span>{t('drawing.music')}</span>
        <span>{t(isHidden ? 'drawing.untilTheEnd' : 'drawing.rings')}</span>
      </p>
      <p className="heart-now-sentence">{line ?? t(`modes.${mode}`)}</p>
    </section>
  );
}

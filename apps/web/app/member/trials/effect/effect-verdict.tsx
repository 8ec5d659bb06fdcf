import { BRAND_SLUG } from '@innertide/std/brand';
import type { Trial } from '@innertide/trials/trial';
import { protocolText, trialCsv } from '@innertide/trials/trial-exports';
import { judgeTrial, type TrialResult } from '@innertide/trials/trial-result';
import { Button } from '@innertide/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { figure } from '../../../replay/reason-words.ts';
import { downloadText } from '../../download/download-text.ts';
import { useLocale } from '../../elements/use-locale.ts';
import { GiveResult } from '../together/give-result.tsx';
import { useLuckWords } from '../use-luck-words.ts';
import { useArmNames } from './arm-names.ts';
import { IntervalRing } from './interval-ring.tsx';
import { measureOf } from './plan-facts.tsx';
import { useDoubtWords } from './use-doubt-words.ts';
import { useShiftSize, useShiftWords } from './use-shift-words.ts';

interface EffectVerdictProps {
  readonly trial: Trial;
  readonly nowMs: number;
}

/** What a whole trial says, and only now which session was which. */
export function EffectVerdict({ trial, nowMs }: EffectVerdictProps) {
  const { t } = useTranslation('trials');
  const result = judgeTrial(trial, nowMs);
  const file = `${BRAND_SLUG}-trial-${trial.plan.id.slice(0, 8)}`;
  return (
    <section>
      {typeof result === 'string' ? (
        <>
          <h1>{t('nothing')}</h1>
          <p className="trial-lead">{t('effect.tooFew')}</p>
        </>
      ) : (
        <ResultCard trial={trial} result={result} />
      )}
      <div className="trial-ways">
        {typeof result === 'object' && (
          <Button
            variant="primary"
            onClick={() => void downloadText(`${file}.json`, 'application/json', protocolText(trial, result))}
          >
            {t('effect.saveResult')}
          </Button>
        )}
        <Button onClick={() => void downloadText(`${file}.csv`, 'text/csv', trialCsv(trial))}>
          {t('effect.savePairs')}
        </Button>
      </div>
      {typeof result === 'object' && <GiveResult trial={trial} result={result} />}
    </section>
  );
}

/** Where the words of an outcome's unit are. */
const KINDS = { answer: '', 'heart-rate': 'heart.', 'ln-rmssd': 'variability.' } as const;

interface ResultCardProps {
  readonly trial: Trial;
  readonly result: TrialResult;
}

function ResultCard({ trial, result }: ResultCardProps) {
  const { t } = useTranslation('trials');
  const locale = useLocale();
  const luck = useLuckWords();
  const names = useArmNames()(trial.plan);
  const { verdict, shift, pairs, dropped, blinding, detectable, probabilityMore, byLuck } = result;
  const { outcome } = trial.plan;
  const side = useShiftWords(outcome);
  const size = useShiftSize(outcome);
  const doubt = useDoubtWords();
  const { right, wrong, unknown, index } = blinding;
  const count = right + wrong + unknown;
  const hidden = t('effect.blinding', { right, count, unknown, index: figure(index, locale, 2) });
  const isHeart = trial.plan.question === null;
  const kind = KINDS[outcome];
  const question = t(`effect.questions.${measureOf(trial.plan)}`);
  const facts = [
    ['question', t(isHeart ? 'effect.heart.measured' : 'effect.questionTwice', { question })],
    ['pairs', t('effect.counted', { pairs, dropped })],
    ['blinding', count === 0 ? t('effect.noGuess') : hidden],
    ['luck', luck(byLuck)],
    ['doubt', doubt(probabilityMore, names.asked)],
    ...(!detectable ? [] : [['found', t(`effect.${kind}found`, { points: size(detectable) })] as const]),
  ] as const;
  return (
    <>
      <p className="trial-count">{t('effect.tried', names)}</p>
      <h1>
        {verdict === 'nothing'
          ? t('nothing')
          : t(`effect.verdict.${measureOf(trial.plan)}.${verdict}`, { name: names.asked })}
      </h1>
      <IntervalRing shift={shift} outcome={outcome} />
      <p className="trial-finding">
        {t(`effect.${kind}range`, {
          pairs,
          low: side(shift.low),
          high: side(shift.high),
          name: names.asked,
          other: names.reference,
        })}
      </p>
      <p className="trial-lead">
        {t(verdict === 'nothing' ? 'effect.nothingMeans' : isHeart ? 'effect.heart.clearMeans' : 'effect.clearMeans')}
      </p>
      <dl className="trial-facts">
        {facts.map(([name, words]) => (
          <div key={name}>
            <dt>{t(`effect.facts.${name}`)}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

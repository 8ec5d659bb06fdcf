import type { TrialOutcome } from '@innertide/trials/trial-plan';
import { useTranslation } from 'react-i18next';
import { figure } from '../../../replay/reason-words.ts';
import { useLocale } from '../../elements/use-locale.ts';

/** Writes the size of a shift: in tenths of the outcome's unit, or of a logarithm as a share. */
export function useShiftSize(outcome: TrialOutcome): (shift: number) => string {
  const locale = useLocale();
  if (outcome !== 'ln-rmssd') return (shift) => figure(Math.abs(shift), locale, 1);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return (shift) => percent.format(Math.abs(Math.expm1(shift)));
}

/** Says by how much something lies higher or lower. */
export function useShiftWords(outcome: TrialOutcome): (shift: number) => string {
  const { t } = useTranslation('trials');
  const size = useShiftSize(outcome);
  return (shift) => t(shift < 0 ? 'effect.lower' : 'effect.higher', { value: size(shift) });
}

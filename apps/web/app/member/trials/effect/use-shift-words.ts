import { useTranslation } from 'react-i18next';
import { figure } from '../../../replay/reason-words.ts';
import { useLocale } from '../../elements/use-locale.ts';

/** Says by how much something lies higher or lower, to a tenth. */
export function useShiftWords(): (points: number) => string {
  const { t } = useTranslation('trials');
  const locale = useLocale();
  return (points) => t(points < 0 ? 'effect.lower' : 'effect.higher', { value: figure(Math.abs(points), locale, 1) });
}

import { useTranslation } from 'react-i18next';
import { figure } from '../../../replay/reason-words.ts';
import { useLocale } from '../../elements/use-locale.ts';

/** Says how probable it is to somebody who doubts it that a name lies higher, from 0 to 1: never as certain. */
export function useDoubtWords(): (probability: number, name: string) => string {
  const { t } = useTranslation('trials');
  const locale = useLocale();
  return (probability, name) => {
    if (probability < 0.01) return t('effect.doubtLeast', { name });
    if (probability > 0.99) return t('effect.doubtMost', { name });
    return t('effect.doubt', { percent: figure(100 * probability, locale), name });
  };
}

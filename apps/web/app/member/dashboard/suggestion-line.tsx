import type { Suggestion } from '@innertide/session/suggestion';
import { useTranslation } from 'react-i18next';

/** One sentence that says why this is suggested, and what was answered after it: counts, never a promise. */
export function SuggestionLine({ suggestion: { reason, count, mode } }: { readonly suggestion: Suggestion }) {
  const { t } = useTranslation(['member', 'common']);
  return (
    <>
      {t(`member:suggestion.${reason}`, { mode: t(`common:modes.${mode}`) })}
      {count && <> {t('member:suggestion.counted', { count: count.answered, better: count.better })}</>}
    </>
  );
}

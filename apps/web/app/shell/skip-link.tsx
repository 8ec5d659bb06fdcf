import { useTranslation } from 'react-i18next';

/** Every layout's main element carries this id and `tabIndex={-1}`. */
export const MAIN_ID = 'main';

/** The first stop of the keyboard on every page. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a href={`#${MAIN_ID}`} className="shell-skip">
      {t('skipToContent')}
    </a>
  );
}

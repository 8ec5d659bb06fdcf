import { useTranslation } from 'react-i18next';
import { PageMeta } from './page-meta.tsx';
import { Statement } from './statement.tsx';

/** Shown instead of every page while nobody said where the backend is. */
export function ConfigMissing() {
  const { t } = useTranslation();
  return (
    <main>
      <PageMeta title={t('configMissing.title')} noIndex />
      <Statement title={t('configMissing.title')} hint={t('configMissing.text')} />
    </main>
  );
}

import { useTranslation } from 'react-i18next';
import { Footer } from './footer.tsx';
import { PUBLIC_ENTRIES } from './navigation.ts';
import { PageFrame } from './page-frame.tsx';

export { LayoutProblem as ErrorBoundary } from './page-problem.tsx';

/** The public site: its menu above, the footer below. */
export default function PublicLayout() {
  const { t } = useTranslation();
  return <PageFrame entries={PUBLIC_ENTRIES} label={t('navigation.main')} footer={<Footer />} />;
}

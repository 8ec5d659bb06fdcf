import { useTranslation } from 'react-i18next';
import { MEMBER_LINKS } from './navigation.ts';
import { PageFrame } from './page-frame.tsx';
import { Places } from './places.tsx';

export { LayoutProblem as ErrorBoundary } from './page-problem.tsx';

/** The signed-in app: its menu above, on a phone its four places below. */
export default function MemberLayout() {
  const { t } = useTranslation();
  return <PageFrame entries={MEMBER_LINKS} label={t('navigation.appMenu')} footer={<Places />} />;
}

import { useTranslation } from 'react-i18next';
import { MEMBER_LINKS } from './navigation.ts';
import { PageFrame } from './page-frame.tsx';
import { Places } from './places.tsx';
import { TideRings } from './tide-rings.tsx';

export { LayoutProblem as ErrorBoundary } from './page-problem.tsx';

/** The ring at its waterline, at the head of each inner page; pages that have a large drawing of their own go without. */
function PageHorizon() {
  return (
    <div className="page-horizon" aria-hidden="true">
      <TideRings />
    </div>
  );
}

/** The signed-in app: its menu above, on a phone its four places below. */
export default function MemberLayout() {
  const { t } = useTranslation();
  return <PageFrame entries={MEMBER_LINKS} label={t('navigation.appMenu')} art={<PageHorizon />} footer={<Places />} />;
}

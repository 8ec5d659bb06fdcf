import { useTranslation } from 'react-i18next';
import { PageMeta } from '../../shell/page-meta.tsx';

interface MemberMetaProps {
  title: string;
  /** Which sentence describes the page. */
  page:
    | 'dashboard'
    | 'templates'
    | 'piece'
    | 'history'
    | 'year'
    | 'letters'
    | 'profile'
    | 'security'
    | 'data'
    | 'comfort'
    | 'path'
    | 'pace'
    | 'weeks'
    | 'camera'
    | 'trials'
    | 'session'
    | 'leave';
}

/** Title and description of a member's page, in the language shown; search engines are asked to leave it out. */
export function MemberMeta({ title, page }: MemberMetaProps) {
  const { t } = useTranslation('member');
  return <PageMeta title={title} description={t(`about.${page}`)} noIndex />;
}

import './listen.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

/** One line, once; it asks for nothing and stops nothing. */
export function ListenInvitation({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('landing');
  return (
    <aside className="listen-invitation" aria-label={t('invitation.name')}>
      <p role="status">{t('invitation.text')}</p>
      <Link to={paths.signUp}>{t('invitation.accept')}</Link>
      <button type="button" onClick={onClose}>
        {t('invitation.later')}
      </button>
    </aside>
  );
}

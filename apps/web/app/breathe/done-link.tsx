import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { useAuthState } from '../account/auth-state-provider.tsx';
import { paths } from '../paths.ts';

/** Leads back to where one came from; whoever came by an address of its own is led home. */
export function DoneLink() {
  const { t } = useTranslation('breathe');
  const { isAuthenticated } = useAuthState();
  const navigate = useNavigate();
  const { key } = useLocation();

  function goBack(event: MouseEvent) {
    // The first page of a visit has no page of ours behind it.
    if (key === 'default') return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <Link className="breathe-done" to={isAuthenticated || __NATIVE__ ? paths.dashboard : paths.home} onClick={goBack}>
      {t('done')}
    </Link>
  );
}

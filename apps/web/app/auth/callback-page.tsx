import { Loading } from '@innertide/ui/loading.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAuthActions } from '../account/auth-state-provider.tsx';
import { PageMeta } from '../page-meta.tsx';
import { paths } from '../paths.ts';
import { usePorts } from '../ports.ts';

/** Providers and mail links return here: loads who came, then leads on. */
export default function CallbackPage() {
  const { t } = useTranslation('auth');
  const { loadSession } = useAuthActions();
  const { originMemory } = usePorts();
  const navigate = useNavigate();

  useEffect(() => {
    let isHere = true;
    loadSession().then((answer) => {
      if (!isHere) return;
      const isSignedIn = answer.ok && answer.value !== null;
      void navigate(isSignedIn ? (originMemory.take() ?? paths.home) : paths.auth, { replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [loadSession, originMemory, navigate]);

  return (
    <>
      <PageMeta title={t('callback.title')} description={t('callback.description')} noIndex />
      <Loading size="screen" label={t('callback.waiting')} />
    </>
  );
}

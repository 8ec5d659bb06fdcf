import { Loading } from '@innertide/ui/loading.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAuthActions } from '../account/auth-state-provider.tsx';
import { paths } from '../paths.ts';
import { usePorts } from '../ports/ports.ts';
import { PageMeta } from '../shell/page-meta.tsx';

/** Providers and mail links return here: loads who came, then leads on. */
export default function CallbackPage() {
  const { t } = useTranslation('auth');
  const { loadSession } = useAuthActions();
  const { returnPath } = usePorts();
  const navigate = useNavigate();

  useEffect(() => {
    let isHere = true;
    loadSession().then((answer) => {
      if (!isHere) return;
      const session = answer.ok ? answer.value : null;
      if (session === null) return void navigate(paths.auth, { replace: true });
      const from = returnPath.take();
      if (session.awaitedFactor === undefined) return void navigate(from ?? paths.home, { replace: true });
      void navigate(paths.secondStep, { replace: true, state: from ? { from } : null });
    });
    return () => {
      isHere = false;
    };
  }, [loadSession, returnPath, navigate]);

  return (
    <>
      <PageMeta title={t('callback.title')} description={t('callback.description')} noIndex />
      <Loading size="screen" label={t('callback.waiting')} />
    </>
  );
}

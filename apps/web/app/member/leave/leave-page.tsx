import { Button } from '@innertide/ui/button.tsx';
import { Loading } from '@innertide/ui/loading.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAuthActions, useAuthState } from '../../account/auth-state-provider.tsx';
import { paths } from '../../paths.ts';
import { usePorts } from '../../ports.ts';
import { bringHome } from './bring-home.ts';

/** What becomes of sessions that are only here: they go with the rest, or wait for their member to come back. */
type Rest = 'wiped' | 'kept';

/** The way out: first everything goes to the account, then this device forgets. What cannot go is named before it is lost. */
export default function LeavePage() {
  const { t } = useTranslation('member');
  const ports = usePorts();
  const navigate = useNavigate();
  const { session, isAuthenticated, isLoading } = useAuthState();
  const { signOut } = useAuthActions();
  const [unsent, setUnsent] = useState<number | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const rest = useRef<Rest>('kept');
  const owner = useRef<string | null>(null);
  if (session) owner.current = session.userId;
  const userId = session?.userId ?? null;

  const leave = useCallback(
    async (what: Rest) => {
      rest.current = what;
      setLeaving(true);
      await signOut();
      setLeaving(false);
    },
    [signOut],
  );
  const send = useCallback(async () => {
    if (userId === null) return;
    setUnsent(null);
    const left = await bringHome(ports, userId);
    if (left === 0) await leave('wiped');
    else setUnsent(left);
  }, [ports, userId, leave]);

  useEffect(() => void send(), [send]);

  useEffect(() => {
    if (isAuthenticated || isLoading) return;
    async function forget(ownerId: string | null) {
      if (ownerId !== null) {
        await (await ports.journal()).forget(ownerId, rest.current === 'wiped' ? 'everything' : 'what-is-saved');
        await (await ports.ownSounds()).clear();
        ports.answerMemory.forget(`${ownerId}/`);
      }
      await navigate(paths.home, { replace: true });
    }
    void forget(owner.current);
  }, [isAuthenticated, isLoading, ports, navigate]);

  return (
    <div className="room leave">
      <title>{t('leave.title')}</title>
      <h1>{t('leave.title')}</h1>
      {unsent === null || isLeaving ? (
        <>
          <p className="room-lead">{t('leave.sending')}</p>
          <Loading size="medium" label={t('leave.sending')} />
          {!isLeaving && isAuthenticated && (
            <Button variant="tertiary" onClick={() => void navigate(paths.dashboard)}>
              {t('leave.stay')}
            </Button>
          )}
        </>
      ) : (
        <>
          <p className="room-lead" role="status">
            {t('leave.unsent', { count: unsent })}
          </p>
          <p>{t('leave.choice')}</p>
          <div className="leave-actions">
            <Button variant="primary" onClick={() => void send()}>
              {t('leave.again')}
            </Button>
            <Button variant="secondary" onClick={() => void leave('kept')}>
              {t('leave.keep')}
            </Button>
            <Button variant="tertiary" onClick={() => void leave('wiped')}>
              {t('leave.wipe', { count: unsent })}
            </Button>
            <Button variant="tertiary" onClick={() => void navigate(paths.dashboard)}>
              {t('leave.stay')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

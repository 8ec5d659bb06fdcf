import '../styles/member.css';
import { Button } from '@innertide/ui/button.tsx';
import { Loading } from '@innertide/ui/loading.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useAuthActions, useAuthState } from '../../account/auth-state-provider.tsx';
import { ON_THIS_DEVICE, paths } from '../../paths.ts';
import { usePorts } from '../../ports/ports.ts';
import { type Phase, SignOutFlow } from './sign-out-flow.ts';
import { NO_UNSYNCED_ITEMS, type UnsyncedItems } from './unsynced-items.ts';

interface Reached {
  readonly phase: Phase;
  readonly lost: UnsyncedItems;
}

const AT_ITS_BEGINNING: Reached = { phase: 'sending', lost: NO_UNSYNCED_ITEMS };

/** The way out: first everything goes to the account, then this device forgets. What cannot go is named before it is lost. */
export default function SignOutPage() {
  const { t } = useTranslation('member');
  const { t: tShell } = useTranslation();
  const { isAuthenticated } = useAuthState();
  const [{ phase, lost }, way] = useSignOutFlow();

  return (
    <div className="room leave">
      <title>{t('leave.title')}</title>
      <h1>{t('leave.title')}</h1>
      {phase === 'sending' || phase === 'leaving' ? (
        <>
          <p className="room-lead">{t(`leave.${phase}`)}</p>
          <Loading size="medium" label={t(`leave.${phase}`)} />
          {phase === 'sending' && isAuthenticated && <StayButton />}
        </>
      ) : phase === 'still-here' ? (
        <>
          <p className="room-lead" role="status">
            {t('leave.stillHere')}
          </p>
          <p>{t('leave.stillHereNote')}</p>
          <div className="leave-actions">
            <Button variant="primary" onClick={() => void way?.leaveAgain()}>
              {t('leave.again')}
            </Button>
            <Button variant="secondary" onClick={() => void way?.leaveAgain('local')}>
              {tShell('account.logOutHere')}
            </Button>
            <StayButton />
          </div>
        </>
      ) : phase === 'only-here' ? (
        <>
          <Lost lost={lost} />
          <div className="leave-actions">
            <StayButton variant="primary" />
            {lost.templates > 0 && (
              <Button variant="secondary" onClick={() => void way?.send()}>
                {t('leave.again')}
              </Button>
            )}
            <Button variant="secondary" onClick={() => void way?.leave('everything')}>
              {t('leave.wipeHere')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="room-lead" role="status">
            {t('leave.unsent', { count: phase })}
          </p>
          <p>{t('leave.choice', { count: phase })}</p>
          {lost !== NO_UNSYNCED_ITEMS && <Lost lost={lost} />}
          <div className="leave-actions">
            <Button variant="primary" onClick={() => void way?.send()}>
              {t('leave.again')}
            </Button>
            <Button variant="secondary" onClick={() => void way?.leave('what-is-saved')}>
              {t('leave.keep', { count: phase })}
            </Button>
            <Button variant="tertiary" onClick={() => void way?.leave('everything')}>
              {t('leave.wipe', { count: phase })}
            </Button>
            <StayButton />
          </div>
        </>
      )}
    </div>
  );
}

/** Begins with the page, and is turned back from when the page is left. */
function useSignOutFlow(): readonly [Reached, SignOutFlow | null] {
  const ports = usePorts();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { session, isAuthenticated, isLoading } = useAuthState();
  const { signOut } = useAuthActions();
  const [reached, setReached] = useState(AT_ITS_BEGINNING);
  const [way, setWay] = useState<SignOutFlow | null>(null);
  // Still known when the sign-in is over.
  const [ownerId, setOwnerId] = useState(session?.userId ?? null);
  if (session && session.userId !== ownerId) setOwnerId(session.userId);
  const scope = parameters.has(ON_THIS_DEVICE) ? 'local' : 'global';

  useEffect(() => {
    if (ownerId === null) return;
    const show = (phase: Phase, lost: UnsyncedItems) => setReached({ phase, lost });
    const onOut = () => void navigate(paths.home, { replace: true });
    const begun = new SignOutFlow({ ports, ownerId, signOut, scope, show, onOut });
    setWay(begun);
    void begun.send();
    return () => begun.turnBack();
  }, [ports, ownerId, signOut, scope, navigate]);

  useEffect(() => {
    if (isAuthenticated || isLoading) return;
    if (way) void way.ended();
    else void navigate(paths.home, { replace: true });
  }, [isAuthenticated, isLoading, way, navigate]);

  return [reached, way];
}

/** What is here alone, named before this device forgets it. */
function Lost({ lost: { sounds, hearts, hasCurve, templates } }: { lost: UnsyncedItems }) {
  const { t } = useTranslation('member');
  return (
    <>
      <p role="status">{t('leave.onlyHere.lead')}</p>
      <ul className="leave-lost">
        {templates > 0 && <li>{t('leave.onlyHere.templates', { count: templates })}</li>}
        {sounds > 0 && <li>{t('leave.onlyHere.sounds', { count: sounds })}</li>}
        {hearts > 0 && <li>{t('leave.onlyHere.hearts', { count: hearts })}</li>}
        {hasCurve && <li>{t('leave.onlyHere.curve')}</li>}
      </ul>
      {hearts > 0 && <p>{t('leave.onlyHere.takeAlong')}</p>}
    </>
  );
}

function StayButton({ variant = 'tertiary' }: { variant?: 'primary' | 'tertiary' }) {
  const { t } = useTranslation('member');
  const navigate = useNavigate();
  const { dismissError } = useAuthActions();
  return (
    <Button
      variant={variant}
      onClick={() => {
        // It was told here.
        dismissError();
        void navigate(paths.dashboard);
      }}
    >
      {t('leave.stay')}
    </Button>
  );
}

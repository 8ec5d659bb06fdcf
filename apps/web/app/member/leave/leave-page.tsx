import '../member.css';
import { Button } from '@innertide/ui/button.tsx';
import { Loading } from '@innertide/ui/loading.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAuthActions, useAuthState } from '../../account/auth-state-provider.tsx';
import { paths } from '../../paths.ts';
import { usePorts } from '../../ports.ts';
import { letAllHeartsGo } from '../history/held-hearts.ts';
import { bringHome } from './bring-home.ts';
import { NOTHING_HERE_ALONE, type OnlyHere, onlyHere } from './only-here.ts';

/** What becomes of sessions that are only here: they go with the rest, or wait for their member to come back. */
type Rest = 'wiped' | 'kept';

/** Where the way out has come to: a number is how many sessions could not be sent. */
type Phase = 'sending' | 'leaving' | 'still-here' | 'only-here' | number;

/** The way out: first everything goes to the account, then this device forgets. What cannot go is named before it is lost. */
export default function LeavePage() {
  const { t } = useTranslation('member');
  const { t: tShell } = useTranslation();
  const ports = usePorts();
  const navigate = useNavigate();
  const { session, isAuthenticated, isLoading } = useAuthState();
  const { signOut } = useAuthActions();
  const [phase, setPhase] = useState<Phase>('sending');
  const [lost, setLost] = useState<OnlyHere>(NOTHING_HERE_ALONE);
  const rest = useRef<Rest>('kept');
  const owner = useRef<string | null>(null);
  if (session) owner.current = session.userId;
  const userId = session?.userId ?? null;

  const leave = useCallback(
    async (what: Rest, scope: 'global' | 'local' = 'global') => {
      rest.current = what;
      setPhase('leaving');
      const answer = await signOut(scope);
      if (!answer.ok) setPhase('still-here');
    },
    [signOut],
  );
  const send = useCallback(async () => {
    if (userId === null) return;
    setPhase('sending');
    const left = await bringHome(ports, userId);
    const alone = await onlyHere(ports, userId);
    setLost(alone);
    if (left > 0) setPhase(left);
    else if (alone === NOTHING_HERE_ALONE) await leave('wiped');
    else setPhase('only-here');
  }, [ports, userId, leave]);

  useEffect(() => void send(), [send]);

  useEffect(() => {
    if (isAuthenticated || isLoading) return;
    async function forget(ownerId: string | null) {
      if (ownerId !== null) {
        await (await ports.journal()).forget(ownerId, rest.current === 'wiped' ? 'everything' : 'what-is-saved');
        await (await ports.ownSounds()).clear();
        await ports.reminder.unsubscribe();
        ports.sentBook.forget();
        // Storage that is shut holds nothing that could be forgotten.
        await letAllHeartsGo(await ports.heartKeep(), ownerId).catch(() => {});
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
            <Button variant="primary" onClick={() => void leave(rest.current)}>
              {t('leave.again')}
            </Button>
            <Button variant="secondary" onClick={() => void leave(rest.current, 'local')}>
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
              <Button variant="secondary" onClick={() => void send()}>
                {t('leave.again')}
              </Button>
            )}
            <Button variant="secondary" onClick={() => void leave('wiped')}>
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
          {lost !== NOTHING_HERE_ALONE && <Lost lost={lost} />}
          <div className="leave-actions">
            <Button variant="primary" onClick={() => void send()}>
              {t('leave.again')}
            </Button>
            <Button variant="secondary" onClick={() => void leave('kept')}>
              {t('leave.keep', { count: phase })}
            </Button>
            <Button variant="tertiary" onClick={() => void leave('wiped')}>
              {t('leave.wipe', { count: phase })}
            </Button>
            <StayButton />
          </div>
        </>
      )}
    </div>
  );
}

/** What is here alone, named before this device forgets it. */
function Lost({ lost: { sounds, hearts, hasCurve, templates } }: { lost: OnlyHere }) {
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

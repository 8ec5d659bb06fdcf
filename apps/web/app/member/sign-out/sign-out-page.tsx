import '../styles/member.css';
import { Button } from '@innertide/ui/button.tsx';
import { Loading } from '@innertide/ui/loading.tsx';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAuthActions, useAuthState } from '../../account/auth-state-provider.tsx';
import { paths } from '../../paths.ts';
import type { ProvidersHandle } from '../../shell/persistent-providers.tsx';
import { MemberMeta } from '../elements/member-meta.tsx';
import type { SignOutFlow, SignOutProgress } from './sign-out-flow.ts';
import { NO_UNSYNCED_ITEMS, type UnsyncedItems } from './unsynced-items.ts';
import { UnsyncedList } from './unsynced-list.tsx';
import { useSignOutFlow } from './use-sign-out-flow.ts';

/** Ends the session of this tab: the device is about to be wiped, and nothing may write to it any more. */
export const handle: ProvidersHandle = { providers: null };

/** Signs out: everything is sent to the account first, then the device is wiped. What cannot be sent is named before it is lost. */
export default function SignOutPage() {
  const { t } = useTranslation('member');
  const [progress, flow] = useSignOutFlow();
  return (
    <div className="member-page leave">
      <MemberMeta title={t('leave.title')} page="leave" />
      <h1>{t('leave.title')}</h1>
      <SignOutStep progress={progress} flow={flow} />
    </div>
  );
}

interface SignOutStepProps {
  readonly progress: SignOutProgress;
  readonly flow: SignOutFlow | null;
}

function SignOutStep({ progress, flow }: SignOutStepProps) {
  switch (progress.step) {
    case 'sending':
      return <Waiting words="sending" />;
    case 'signing-out':
      return <Waiting words="leaving" />;
    case 'unreachable':
      return <Unreachable flow={flow} />;
    case 'would-lose':
      return <WouldLose unsynced={progress.unsynced} flow={flow} />;
    case 'unsent':
      return <Unsent sessions={progress.sessions} unsynced={progress.unsynced} flow={flow} />;
  }
}

function Waiting({ words }: { readonly words: 'sending' | 'leaving' }) {
  const { t } = useTranslation('member');
  const { isAuthenticated } = useAuthState();
  return (
    <>
      <p className="member-page-lead">{t(`leave.${words}`)}</p>
      <Loading size="medium" label={t(`leave.${words}`)} />
      {words === 'sending' && isAuthenticated && <StayButton />}
    </>
  );
}

function Unreachable({ flow }: Pick<SignOutStepProps, 'flow'>) {
  const { t } = useTranslation('member');
  const { t: tShell } = useTranslation();
  return (
    <>
      <p className="member-page-lead" role="status">
        {t('leave.stillHere')}
      </p>
      <p>{t('leave.stillHereNote')}</p>
      <div className="leave-actions">
        <Button variant="primary" onClick={() => void flow?.retry()}>
          {t('leave.again')}
        </Button>
        <Button variant="secondary" onClick={() => void flow?.retry('local')}>
          {tShell('account.logOutHere')}
        </Button>
        <StayButton />
      </div>
    </>
  );
}

function WouldLose({ unsynced, flow }: Pick<SignOutStepProps, 'flow'> & { readonly unsynced: UnsyncedItems }) {
  const { t } = useTranslation('member');
  return (
    <>
      <UnsyncedList unsynced={unsynced} />
      <div className="leave-actions">
        <StayButton variant="primary" />
        {unsynced.templates > 0 && (
          <Button variant="secondary" onClick={() => void flow?.start()}>
            {t('leave.again')}
          </Button>
        )}
        <Button variant="secondary" onClick={() => void flow?.signOut('everything')}>
          {t('leave.wipeHere')}
        </Button>
      </div>
    </>
  );
}

interface UnsentProps {
  readonly sessions: number;
  readonly unsynced: UnsyncedItems;
  readonly flow: SignOutFlow | null;
}

function Unsent({ sessions, unsynced, flow }: UnsentProps) {
  const { t } = useTranslation('member');
  return (
    <>
      <p className="member-page-lead" role="status">
        {t('leave.unsent', { count: sessions })}
      </p>
      <p>{t('leave.choice', { count: sessions })}</p>
      {unsynced !== NO_UNSYNCED_ITEMS && <UnsyncedList unsynced={unsynced} />}
      <div className="leave-actions">
        <Button variant="primary" onClick={() => void flow?.start()}>
          {t('leave.again')}
        </Button>
        <Button variant="secondary" onClick={() => void flow?.signOut('what-is-saved')}>
          {t('leave.keep', { count: sessions })}
        </Button>
        <Button variant="tertiary" onClick={() => void flow?.signOut('everything')}>
          {t('leave.wipe', { count: sessions })}
        </Button>
        <StayButton />
      </div>
    </>
  );
}

function StayButton({ variant = 'tertiary' }: { readonly variant?: 'primary' | 'tertiary' }) {
  const { t } = useTranslation('member');
  const navigate = useNavigate();
  const { dismissError } = useAuthActions();
  return (
    <Button
      variant={variant}
      onClick={() => {
        // The page has already shown the error.
        dismissError();
        void navigate(paths.dashboard);
      }}
    >
      {t('leave.stay')}
    </Button>
  );
}

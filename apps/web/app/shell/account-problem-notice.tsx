import { errorKeyOf } from '@innertide/protocol/error-catalogue';
import { Button, buttonLook } from '@innertide/ui/button.tsx';
import { SignalMark } from '@innertide/ui/signal-mark.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAuthActions } from '../account/auth-state-provider.tsx';
import { paths } from '../paths.ts';

interface AccountProblemNoticeProps {
  /** Code of the error, as the account's protocol names it. */
  readonly code: string;
}

/** Says what went wrong with the account, and offers the sign-out that needs no server. */
export function AccountProblemNotice({ code }: AccountProblemNoticeProps) {
  const { t } = useTranslation();
  const { t: tErrors } = useTranslation('errors');
  const { dismissError } = useAuthActions();
  return (
    <div role="alert" className="shell-notice flex-wrap text-text">
      <p className="flex items-center gap-2-5">
        <SignalMark kind="error" sizePx={18} />
        {tErrors(errorKeyOf(code))}
      </p>
      <Link to={paths.signOutHere} {...buttonLook('secondary', 'sm')}>
        {t('account.logOutHere')}
      </Link>
      <Button size="sm" variant="tertiary" onClick={dismissError}>
        {t('account.stay')}
      </Button>
    </div>
  );
}

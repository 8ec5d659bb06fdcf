import { Alert } from '@innertide/ui/alert.tsx';
import { buttonLook } from '@innertide/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { AuthFrame } from './auth-frame.tsx';
import { AuthLink } from './auth-link.tsx';
import { Ring } from './ring.tsx';

/**
 * The link has expired, was used, or never was one of ours.
 * @param isMember whether the device is signed in, and the link changed nothing about that.
 */
export function DeadLink({ isMember = false }: { readonly isMember?: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <AuthFrame name="update" heading="expiredHeading">
      <div className="auth-column mt-36px grid gap-24px">
        <Alert kind="error">{t('update.expired')}</Alert>
        <p className="text-lead text-text-2">{t(isMember ? 'update.doneLead' : 'update.expiredLead')}</p>
        {!isMember && (
          <p>
            <AuthLink to={paths.forgotPassword} {...buttonLook('secondary')}>
              {t('update.askAgain')}
            </AuthLink>
          </p>
        )}
      </div>
      <Ring isLit={isMember}>
        <AuthLink to={isMember ? paths.dashboard : paths.login} {...buttonLook('highlighted')}>
          <span className="ui-button-label">{t(isMember ? 'update.open' : 'update.back')}</span>
        </AuthLink>
      </Ring>
    </AuthFrame>
  );
}

export function PasswordChanged() {
  const { t } = useTranslation('auth');
  return (
    <AuthFrame name="update" heading="doneHeading">
      <div className="auth-column mt-36px grid gap-24px">
        <Alert kind="success">{t('update.done')}</Alert>
        <p className="text-lead text-text-2">{t('update.doneLead')}</p>
      </div>
      <Ring isLit>
        <AuthLink to={paths.dashboard} {...buttonLook('highlighted')}>
          <span className="ui-button-label">{t('update.open')}</span>
        </AuthLink>
      </Ring>
    </AuthFrame>
  );
}

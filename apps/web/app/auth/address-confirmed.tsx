import { buttonLook } from '@innertide/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { AuthFrame } from './auth-frame.tsx';
import { AuthLink } from './auth-link.tsx';
import { Ring } from './ring.tsx';

/** A change of address, confirmed in a browser that is not signed in to its account. */
export function AddressConfirmed({ isComplete }: { isComplete: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <AuthFrame name="arrived" heading={isComplete ? 'confirmedHeading' : 'halfHeading'}>
      <p className="auth-column mt-24px text-lead text-text-2">
        {t(isComplete ? 'arrived.confirmed' : 'arrived.half')}
      </p>
      {isComplete && (
        <Ring isLit>
          <AuthLink to={paths.login} {...buttonLook('highlighted')}>
            <span className="ui-button-label">{t('arrived.logIn')}</span>
          </AuthLink>
        </Ring>
      )}
    </AuthFrame>
  );
}

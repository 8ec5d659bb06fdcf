import { buttonLook } from '@innertide/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { AuthErrorAlert } from './auth-error.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { AuthLink } from './auth-link.tsx';
import { ConsentLine } from './consent-line.tsx';
import { EndedSignIn } from './ended-sign-in.tsx';
import { PasskeyChoice } from './passkey-choice.tsx';
import { ProviderChoice } from './provider-choice.tsx';
import { Ring } from './ring.tsx';

export default function AuthIndexPage() {
  const { t } = useTranslation('auth');
  return (
    <AuthFrame name="index">
      <div className="auth-column mt-24px grid gap-24px">
        <p className="text-lead text-text-2">{t('index.lead')}</p>
        <EndedSignIn />
        <AuthErrorAlert />
      </div>
      <Ring isLit>
        <AuthLink to={paths.login} {...buttonLook('highlighted')}>
          <span className="ui-button-label">{t('index.email')}</span>
        </AuthLink>
      </Ring>
      <div className="auth-after">
        <p className="flex flex-wrap items-baseline gap-x-14px text-lead text-text-2">
          {t('index.new')}
          <AuthLink to={paths.signUp} {...buttonLook('secondary')}>
            {t('index.signUp')}
          </AuthLink>
        </p>
        <PasskeyChoice />
        <ProviderChoice />
        <ConsentLine />
      </div>
    </AuthFrame>
  );
}

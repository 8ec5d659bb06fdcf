import '../../styles/member.css';
import './security.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { RemoteNotice } from '../../remote/remote-notice.tsx';
import { EmailSection } from './email-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ReturnNotice } from './return-notice.tsx';
import { SecondStepSection } from './second-step-section.tsx';
import { SignInsSection } from './sign-ins-section.tsx';
import { useAccountDetails } from './use-account.ts';
import { WaysInSection } from './ways-in-section.tsx';

/** Everything that opens the account, and how to change it. */
export default function SecurityPage() {
  const { t } = useTranslation(['security', 'common']);
  const { details, isFailed, failure, retry } = useAccountDetails();
  return (
    <div className="room security">
      <title>{t('security:title')}</title>
      <Link to={paths.profile} className="room-back">
        ← {t('common:links.profile')}
      </Link>
      <h1>{t('security:title')}</h1>
      <p className="room-lead">{t('security:lead')}</p>
      <ReturnNotice />
      {isFailed && (
        <RemoteNotice
          isOffline={failure?.code === 'network_error'}
          offlineWords={t('security:offline')}
          onRetry={retry}
        />
      )}
      {!details && !isFailed && <div className="security-skeleton" role="status" aria-label={t('security:loading')} />}
      {details && (
        <>
          <EmailSection details={details} />
          <PasswordSection details={details} />
          <SecondStepSection details={details} />
          {!__NATIVE__ && <PasskeysSection details={details} />}
          <WaysInSection details={details} />
          <SignInsSection />
        </>
      )}
    </div>
  );
}

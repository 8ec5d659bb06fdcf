import '../../styles/member.css';
import './security.css';
import { errorKeyOf } from '@innertide/protocol/error-catalogue';
import { Alert } from '@innertide/ui/alert.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { readAuthFragment } from '../../../account/auth-fragment.ts';
import { paths } from '../../../paths.ts';
import { MemberMeta } from '../../elements/member-meta.tsx';
import { RemoteNotice } from '../../remote/remote-notice.tsx';
import { EmailSection } from './email-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondStepSection } from './second-step-section.tsx';
import { SignInsSection } from './sign-ins-section.tsx';
import { useAccountDetails } from './use-account.ts';
import { WaysInSection } from './ways-in-section.tsx';

/** Everything that opens the account, and how to change it. */
export default function SecurityPage() {
  const { t } = useTranslation(['security', 'common']);
  const { details, isFailed, failure, retry } = useAccountDetails();
  return (
    <div className="member-page security">
      <MemberMeta title={t('security:title')} page="security" />
      <Link to={paths.profile} className="member-page-back">
        ← {t('common:links.profile')}
      </Link>
      <h1>{t('security:title')}</h1>
      <p className="member-page-lead">{t('security:lead')}</p>
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

/** What a provider or a mail link says on its way back here: refused, or half of a change agreed to. */
function ReturnNotice() {
  const { t } = useTranslation('errors');
  const { t: tSecurity } = useTranslation('security');
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [returned] = useState(() => ({
    fragment: readAuthFragment(hash),
    isHalf: new URLSearchParams(hash.slice(1)).has('message'),
  }));

  useEffect(() => {
    if (hash !== '') void navigate({ hash: '' }, { replace: true });
  }, [hash, navigate]);

  if (returned.isHalf) return <Alert kind="info">{tSecurity('email.half')}</Alert>;
  if (returned.fragment.kind !== 'error') return null;
  return <Alert kind="error">{t(errorKeyOf(returned.fragment.code))}</Alert>;
}

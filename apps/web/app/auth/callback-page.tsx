import { Loading } from '@innertide/ui/loading.tsx';
import { useTranslation } from 'react-i18next';
import { PageMeta } from '../shell/page-meta.tsx';
import { AddressConfirmed } from './address-confirmed.tsx';
import { LinkQuestion } from './link-question.tsx';
import { DeadLink } from './update-password-ends.tsx';
import { useArrivedLink } from './use-arrived-link.ts';

/** Providers and mail links return here: loads who came, or asks, then leads on. */
export default function CallbackPage() {
  const { t } = useTranslation('auth');
  const { step, accept, decline, isMember } = useArrivedLink();

  if (step.kind === 'asking') {
    return <LinkQuestion link={step.link} onYes={() => accept(step.link)} onNo={decline} />;
  }
  if (step.kind === 'dead') return <DeadLink isMember={isMember} />;
  if (step.kind === 'confirmed') return <AddressConfirmed isComplete={step.isComplete} />;
  return (
    <>
      <PageMeta title={t('callback.title')} description={t('callback.description')} noIndex />
      <noscript>
        <p className="auth-column text-lead text-text-2">{t('arrived.noScript')}</p>
      </noscript>
      <Loading size="screen" label={t('callback.waiting')} />
    </>
  );
}

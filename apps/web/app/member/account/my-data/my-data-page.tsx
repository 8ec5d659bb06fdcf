import '../../styles/member.css';
import '../security/security.css';
import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { usePorts } from '../../../ports/ports.ts';
import { downloadJson } from '../../download/download-text.ts';
import { MemberMeta } from '../../elements/member-meta.tsx';
import { Adoption } from '../../journal/adoption.tsx';
import { askRemote } from '../../remote/remote.ts';
import { SecuritySection } from '../security/security-section.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { LeftDevice } from './left-device.tsx';
import { SharedLinks } from './shared-links.tsx';

/** The data stored about a member: to export and to delete. */
export default function MyDataPage() {
  const { t } = useTranslation(['security', 'common']);
  return (
    <div className="member-page security">
      <MemberMeta title={t('security:data.title')} page="data" />
      <Link to={paths.profile} className="member-page-back">
        ← {t('common:links.profile')}
      </Link>
      <h1>{t('security:data.title')}</h1>
      <p className="member-page-lead">{t('security:data.lead')}</p>
      <LeftDevice />
      <SharedLinks />
      <Adoption />
      <SecuritySection heading={t('security:data.export')} lead={t('security:data.exportLead')}>
        <ExportButton />
      </SecuritySection>
      <SecuritySection heading={t('security:data.delete')} lead={t('security:data.deleteLead')}>
        <DeleteAccount />
      </SecuritySection>
    </div>
  );
}

function ExportButton() {
  const { t } = useTranslation('security');
  const { backend } = usePorts();
  const [state, setState] = useState<'ready' | 'working' | 'failed'>('ready');

  async function save() {
    setState('working');
    try {
      downloadJson('my-data', JSON.stringify(await askRemote(backend, 'export_my_data', {}), null, 2));
      setState('ready');
    } catch {
      setState('failed');
    }
  }

  return (
    <>
      {state === 'failed' && <Alert kind="error">{t('data.exportFailed')}</Alert>}
      <Button size="sm" loading={state === 'working'} loadingLabel={t('working')} onClick={save}>
        {t('data.exportSubmit')}
      </Button>
    </>
  );
}

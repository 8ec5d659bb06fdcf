import type { ProcedureAnswer } from '@innertide/protocol/remote-procedures';
import { Alert } from '@innertide/ui/alert.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { usePorts } from '../../../ports/ports.ts';
import { momentOf } from '../../calendar/dates.ts';
import { Skeleton } from '../../elements/skeleton.tsx';
import { useLocale } from '../../elements/use-locale.ts';
import { useSecondTap } from '../../elements/use-second-tap.ts';
import { askRemote, isOffline, useRemote } from '../../remote/remote.ts';
import { RemoteNotice } from '../../remote/remote-notice.tsx';
import { SecuritySection } from '../security/security-section.tsx';

type SharedLink = ProcedureAnswer<'shared_links'>[number];

/** The short links of this member, and the way to end each of them. */
export function SharedLinks() {
  const { t } = useTranslation('security');
  const { backend } = usePorts();
  const { data: links, error, isPending, refetch } = useRemote('shared_links', {});
  const [outcome, setOutcome] = useState<{ readonly kind: 'revoked' | 'failed'; readonly name: string } | null>(null);

  async function revoke({ id, name }: SharedLink) {
    try {
      await askRemote(backend, 'revoke_shared_link', { id });
      setOutcome({ kind: 'revoked', name });
      await refetch();
    } catch {
      setOutcome({ kind: 'failed', name });
    }
  }

  return (
    <SecuritySection heading={t('data.links.title')} lead={t('data.links.lead')}>
      {isPending && <Skeleton rows={2} />}
      {error && (
        <RemoteNotice
          isOffline={isOffline(error)}
          offlineWords={t('data.links.offline')}
          onRetry={() => void refetch()}
        />
      )}
      {links?.length === 0 && <p>{t('data.links.none')}</p>}
      {links && links.length > 0 && (
        <ul>
          {links.map((link) => (
            <LinkRow key={link.id} link={link} onRevoke={() => void revoke(link)} />
          ))}
        </ul>
      )}
      {outcome && (
        <Alert kind={outcome.kind === 'revoked' ? 'success' : 'error'}>
          {t(`data.links.${outcome.kind}`, { name: outcome.name })}
        </Alert>
      )}
    </SecuritySection>
  );
}

interface LinkRowProps {
  readonly link: SharedLink;
  readonly onRevoke: () => void;
}

function LinkRow({ link: { id, name, mode, created_at }, onRevoke }: LinkRowProps) {
  const { t } = useTranslation(['security', 'common']);
  const locale = useLocale();
  const { isArmed, tap } = useSecondTap(onRevoke);
  const action = t(isArmed ? 'security:data.links.revokeAgain' : 'security:data.links.revoke');
  const words = { mode: t(`common:modes.${mode}`), date: momentOf(created_at, locale) };
  return (
    <li className="security-row">
      <span>
        <Link to={paths.sharedById(id)} className="text-action">
          {name}
        </Link>
        <small>{t('security:data.links.since', words)}</small>
      </span>
      <button type="button" className="text-action" aria-label={`${action}: ${name}`} onClick={tap}>
        <span aria-live="polite">{action}</span>
      </button>
    </li>
  );
}

import type { SessionSettings } from '@innertide/protocol/session-settings';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

interface PieceLinkProps {
  readonly settings: SessionSettings;
  readonly className: string;
}

/** Leads from the player to the plan of the piece that plays; nothing where there is no music. */
export function PieceLink({ settings, className }: PieceLinkProps) {
  const { t } = useTranslation('member');
  if (!settings.layers.echo.on) return null;
  return (
    <Link to={paths.piece} className={className}>
      {t('pieces.plan')}
    </Link>
  );
}

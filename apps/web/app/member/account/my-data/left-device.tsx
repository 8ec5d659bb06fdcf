import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../../../ports/ports.ts';
import { momentOf } from '../../calendar/dates.ts';
import { useLocale } from '../../elements/use-locale.ts';
import { SecuritySection } from '../security/security-section.tsx';
import { linesOf } from './what-left.ts';

/** What never leaves, said as plainly as what did. */
const NEVER = ['sound', 'heart', 'ownSounds', 'voice'] as const;

/** What this device sent to the account, counted as it happened, and what it never sends. */
export function LeftDevice() {
  const { t } = useTranslation('security');
  const { rpcLog } = usePorts();
  const locale = useLocale();
  const [lines] = useState(() => linesOf(rpcLog.entries()));

  return (
    <SecuritySection heading={t('data.left.title')} lead={t('data.left.lead')}>
      {lines.length === 0 && <p>{t('data.left.nothing')}</p>}
      <ul>
        {lines.map(({ kind, count, lastAtMs }) => (
          <li key={kind} className="security-row">
            <span>
              {t(`data.left.kinds.${kind}`)}
              <small>{t('data.left.last', { count, date: momentOf(lastAtMs, locale) })}</small>
            </span>
          </li>
        ))}
      </ul>
      <h3 className="left-never">{t('data.left.never')}</h3>
      <ul>
        {NEVER.map((kind) => (
          <li key={kind} className="security-row">
            {t(`data.left.stays.${kind}`)}
          </li>
        ))}
      </ul>
    </SecuritySection>
  );
}

import { useTranslation } from 'react-i18next';
import type { UnsyncedItems } from './unsynced-items.ts';

/** Names what exists on this device alone, before the device is wiped. */
export function UnsyncedList({ unsynced }: { readonly unsynced: UnsyncedItems }) {
  const { t } = useTranslation('member');
  const { sounds, hearts, hasCurve, templates } = unsynced;
  return (
    <>
      <p role="status">{t('leave.onlyHere.lead')}</p>
      <ul className="leave-lost">
        {templates > 0 && <li>{t('leave.onlyHere.templates', { count: templates })}</li>}
        {sounds > 0 && <li>{t('leave.onlyHere.sounds', { count: sounds })}</li>}
        {hearts > 0 && <li>{t('leave.onlyHere.hearts', { count: hearts })}</li>}
        {hasCurve && <li>{t('leave.onlyHere.curve')}</li>}
      </ul>
      {hearts > 0 && <p>{t('leave.onlyHere.takeAlong')}</p>}
    </>
  );
}

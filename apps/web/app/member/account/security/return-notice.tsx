import { errorKeyOf } from '@innertide/protocol/error-catalogue';
import { Alert } from '@innertide/ui/alert.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { readAuthFragment } from '../../../account/auth-fragment.ts';

/** What a provider or a mail link says on its way back here: refused, or half of a change agreed to. */
export function ReturnNotice() {
  const { t } = useTranslation('errors');
  const { t: tSecurity } = useTranslation('security');
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [told] = useState(() => ({
    fragment: readAuthFragment(hash),
    isHalf: new URLSearchParams(hash.slice(1)).has('message'),
  }));

  useEffect(() => {
    if (hash !== '') void navigate({ hash: '' }, { replace: true });
  }, [hash, navigate]);

  if (told.isHalf) return <Alert kind="info">{tSecurity('email.half')}</Alert>;
  if (told.fragment.kind !== 'error') return null;
  return <Alert kind="error">{t(errorKeyOf(told.fragment.code))}</Alert>;
}

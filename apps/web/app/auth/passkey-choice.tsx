import { Button } from '@innertide/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuthActions } from '../account/auth-state-provider.tsx';
import { useIsHydrated } from '../account/use-is-hydrated.ts';

/** Signing in without an address or a password, where the browser can. */
export function PasskeyChoice() {
  const { t } = useTranslation('auth');
  const { signInWithPasskey } = useAuthActions();
  const isHydrated = useIsHydrated();
  const [isWorking, setWorking] = useState(false);
  // A passkey belongs to the site's own address, which a page inside an app does not have.
  if (__NATIVE__ || !isHydrated || typeof PublicKeyCredential !== 'function') return null;

  async function signIn() {
    setWorking(true);
    await signInWithPasskey();
    setWorking(false);
  }

  return (
    <p>
      <Button variant="tertiary" onClick={signIn} loading={isWorking} loadingLabel={t('working')}>
        {t('passkey')}
      </Button>
    </p>
  );
}

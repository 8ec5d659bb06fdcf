import { Button } from '@innertide/ui/button.tsx';
import { Loading } from '@innertide/ui/loading.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useAuthActions, useAuthState } from '../account/auth-state-provider.tsx';
import { paths } from '../paths.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CodeForm } from './code-form.tsx';
import { KeyForm } from './key-form.tsx';
import { LostFactorForm } from './lost-factor-form.tsx';

/** The password was right: now the code of the authenticator app, or the way back for whoever lost it. */
export default function SecondStepPage() {
  const { t } = useTranslation('auth');
  const { halfway, isLoading, isAuthenticated } = useAuthState();
  const { answerSecondFactor, signOut, dismissError } = useAuthActions();
  const [isLost, setLost] = useState(false);
  const factor = halfway?.awaitedFactor;
  if (factor === undefined) {
    // Right after the code the guard leads on; until it is known who is here there is nothing to ask.
    return isLoading || isAuthenticated ? (
      <Loading size="screen" label={t('working')} />
    ) : (
      <Navigate to={paths.auth} replace />
    );
  }

  function turn(lost: boolean) {
    dismissError();
    setLost(lost);
  }

  return (
    <AuthFrame name="second" heading={isLost ? 'lostHeading' : undefined}>
      <p className="auth-column mt-24px text-lead text-text-2">
        {t(isLost ? 'second.lostLead' : factor.kind === 'code' ? 'second.lead' : 'second.keyLead')}
      </p>
      {isLost && <LostFactorForm factorId={factor.id} />}
      {!isLost && factor.kind === 'key' && <KeyForm factor={factor} />}
      {!isLost && factor.kind === 'code' && (
        <CodeForm
          label={t('second.code')}
          submitLabel={t('second.submit')}
          refused={t('second.refused')}
          onCode={(code) => answerSecondFactor(factor, code)}
        />
      )}
      <div className="auth-after">
        <p>
          <Button variant="tertiary" onClick={() => turn(!isLost)}>
            {t(isLost ? `second.found.${factor.kind}` : `second.lost.${factor.kind}`)}
          </Button>
        </p>
        <p>
          <Button variant="tertiary" onClick={() => void signOut('local')}>
            {t('second.leave')}
          </Button>
        </p>
      </div>
    </AuthFrame>
  );
}

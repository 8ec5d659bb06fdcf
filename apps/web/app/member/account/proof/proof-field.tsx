import { PasswordField } from '@innertide/ui/password-field.tsx';
import { useTranslation } from 'react-i18next';
import { CodeField } from '../../../account/code-field.tsx';
import type { Proof } from './identity-proof.ts';

interface ProofFieldProps {
  readonly kind: Proof['kind'];
  readonly secret: string;
  readonly onChange: (secret: string) => void;
}

/** Takes the secret of a proof: the password, or a code of the app or the mailbox. */
export function ProofField({ kind, secret, onChange }: ProofFieldProps) {
  const { t } = useTranslation('security');
  return kind === 'password' ? (
    <PasswordField
      variant="underline"
      label={t('password.current')}
      autoComplete="current-password"
      showLabel={t('password.show')}
      hideLabel={t('password.hide')}
      value={secret}
      onChange={(event) => onChange(event.target.value)}
    />
  ) : (
    <CodeField label={t(kind === 'app' ? 'second.code' : 'password.code')} code={secret} onCode={onChange} />
  );
}

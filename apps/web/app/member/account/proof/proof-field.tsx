import { PasswordField } from '@innertide/ui/password-field.tsx';
import { TextField } from '@innertide/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { codeDigits } from '../../../account/confirmation.ts';
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
    <TextField
      variant="underline"
      label={t(kind === 'app' ? 'second.code' : 'password.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={secret}
      onChange={(event) => onChange(codeDigits(event.target.value))}
    />
  );
}

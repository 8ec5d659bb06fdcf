import { PasswordField, type PasswordFieldProps } from '@innertide/ui/password-field.tsx';
import { TextField, type TextFieldProps } from '@innertide/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';

/** The address, under which password managers save a password. Takes what `useForm` gives for a field. */
export function EmailField(field: Omit<TextFieldProps, 'label'>) {
  const { t } = useTranslation('auth');
  return <TextField {...field} variant="underline" type="email" autoComplete="username" label={t('field.email')} />;
}

type PasswordInputProps = Omit<PasswordFieldProps, 'label' | 'showLabel' | 'hideLabel'> & {
  words?: 'password' | 'newPassword';
};

/** A password that is known, or one that is being chosen. */
export function PasswordInput({ words = 'password', ...field }: PasswordInputProps) {
  const { t } = useTranslation('auth');
  return (
    <PasswordField
      {...field}
      variant="underline"
      label={t(`field.${words}`)}
      showLabel={t('field.showPassword')}
      hideLabel={t('field.hidePassword')}
    />
  );
}

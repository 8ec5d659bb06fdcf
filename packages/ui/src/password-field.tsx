import { type ComponentPropsWithRef, useState } from 'react';
import { FieldFrame, type FieldProps, useFieldWiring } from './field.tsx';
import { IconButton } from './icon-button.tsx';

export type PasswordFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type'> &
  FieldProps & {
    /** The toggle's words while the password is hidden, and while it is visible. */
    showLabel: string;
    hideLabel: string;
  };

/** A password, hidden until its toggle shows it. */
export function PasswordField({
  label,
  variant,
  hint,
  error,
  className,
  id,
  showLabel,
  hideLabel,
  ...input
}: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const wiring = useFieldWiring(id, hint, error);
  return (
    <FieldFrame {...{ label, variant, hint, error, className, wiring }}>
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...input}
        {...wiring.input}
        type={visible ? 'text' : 'password'}
      />
      <IconButton
        icon={visible ? 'eye' : 'eye-closed'}
        label={visible ? hideLabel : showLabel}
        aria-controls={wiring.input.id}
        onClick={() => setVisible(!visible)}
        disabled={input.disabled}
      />
    </FieldFrame>
  );
}

import { TextField, type TextFieldProps } from '@innertide/ui/text-field.tsx';
import { codeDigits } from './confirmation.ts';

interface CodeFieldProps extends Pick<TextFieldProps, 'label' | 'hint' | 'className'> {
  readonly code: string;
  /** Receives the digits alone. */
  readonly onCode: (code: string) => void;
}

/** Takes a code of six digits, from a mail or an authenticator app; phones offer it from the message it came in. */
export function CodeField({ code, onCode, ...field }: CodeFieldProps) {
  return (
    <TextField
      variant="underline"
      inputMode="numeric"
      autoComplete="one-time-code"
      value={code}
      onChange={(event) => onCode(codeDigits(event.target.value))}
      {...field}
    />
  );
}

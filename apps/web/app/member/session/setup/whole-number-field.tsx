import { TextField } from '@innertide/ui/text-field.tsx';
import { useState } from 'react';

interface WholeNumberFieldProps {
  readonly label: string;
  readonly hint: string;
  /** Said while what is typed is none of the numbers that may be. */
  readonly wrong: string;
  /** null leaves the field empty. */
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** A whole number that counts once it is written: on Enter, or when the field is left. Until then each digit is only a digit. */
export function WholeNumberField({ label, hint, wrong, value, min, max, onChange }: WholeNumberFieldProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: number | null } | null>(null);
  // What was typed over one number says nothing of another that was chosen elsewhere since.
  const text = typed?.over === value ? typed.text : null;
  const number = text !== null && /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;
  const isRight = number >= min && number <= max;

  function take() {
    if (isRight && number !== value) onChange(number);
    if (isRight || text?.trim() === '') setTyped(null);
  }

  return (
    <TextField
      label={label}
      hint={hint}
      error={text !== null && text.trim() !== '' && !isRight ? wrong : undefined}
      inputMode="numeric"
      value={text ?? value ?? ''}
      onChange={(event) => setTyped({ text: event.currentTarget.value, over: value })}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}

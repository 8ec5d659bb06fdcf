import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, type FieldProps, useFieldWiring } from './field.tsx';

export type TextFieldProps = ComponentPropsWithRef<'input'> & FieldProps;

/** One line of text. Takes whatever an input takes. */
export function TextField({ label, variant, hint, error, className, id, ...input }: TextFieldProps) {
  const wiring = useFieldWiring(id, hint, error);
  return (
    <FieldFrame {...{ label, variant, hint, error, className, wiring }}>
      <input {...input} {...wiring.input} />
    </FieldFrame>
  );
}

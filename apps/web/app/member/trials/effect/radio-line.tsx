import type { ReactNode } from 'react';

interface RadioLineProps<Value> {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly words: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice in one line of words. */
export function RadioLine<Value extends string | number>({
  name,
  legend,
  options,
  value,
  onChange,
}: RadioLineProps<Value>) {
  return (
    <fieldset className="trial-radios">
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>{option.words}</span>
        </label>
      ))}
    </fieldset>
  );
}

import { useId } from 'react';

interface WordChoiceProps<Value extends string | number> {
  readonly label: string;
  readonly choices: readonly Value[];
  readonly value: Value | null;
  readonly words: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

/** One of a few, written out: no box, no arrow, the chosen word in the light. */
export function WordChoice<Value extends string | number>(props: WordChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="customise-choice word-choice">
      <legend>{props.label}</legend>
      <div>
        {props.choices.map((choice) => (
          <label key={choice}>
            <input type="radio" name={name} checked={choice === props.value} onChange={() => props.onChange(choice)} />
            <span>{props.words(choice)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

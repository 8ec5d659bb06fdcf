import type { Locale } from '@innertide/std/locale';
import { type ReactNode, useId } from 'react';

interface DescribedChoiceProps {
  /** The radio buttons' common name. */
  readonly group: string;
  readonly name: string;
  /** Of the name, where it is not the interface's. */
  readonly language?: Locale | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** What is said about it. */
  readonly children: ReactNode;
}

/** One of several that a line describes. The line is no part of the radio button's name, so that a screen reader says the name first and alone. */
export function DescribedChoice({ group, name, language, isChosen, onChoose, children }: DescribedChoiceProps) {
  const about = useId();
  return (
    <label>
      <input
        type="radio"
        name={group}
        checked={isChosen}
        aria-label={name}
        aria-describedby={about}
        lang={language}
        onChange={onChoose}
      />
      <span aria-hidden="true" className="described-choice-name" lang={language}>
        {name}
      </span>
      <span id={about} className="described-choice-line">
        {children}
      </span>
    </label>
  );
}

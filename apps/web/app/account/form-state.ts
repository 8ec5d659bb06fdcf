import type { FieldErrors } from './field-validator.ts';

/** What a form knows beside the texts of its fields, which stay in the page. */
export interface FormState<Values extends object> {
  /** What is wrong now, shown or not; null until the fields were read for the first time. */
  readonly errors: FieldErrors<Values> | null;
  /** Fields that were left once. */
  readonly touched: readonly (keyof Values)[];
  /** Whether the form was submitted once: from then on every field shows its error. */
  readonly isSubmitted: boolean;
}

/** The fields were read: after a change, when some were left, or for a submit. */
export interface FormReading<Values extends object> {
  readonly errors: FieldErrors<Values>;
  readonly touched?: readonly (keyof Values)[];
  readonly isSubmit?: boolean;
}

/** A form whose fields were not read yet, as the server renders it. */
export const UNREAD_FORM = { errors: null, touched: [], isSubmitted: false } as const;

/** The next state; the same object where the reading says nothing new, so that a keystroke does not render the form again. */
export function reduceForm<Values extends object>(
  state: FormState<Values>,
  { errors, touched = [], isSubmit = false }: FormReading<Values>,
): FormState<Values> {
  const left = touched.filter((name) => !state.touched.includes(name));
  const isSame = left.length === 0 && (state.isSubmitted || !isSubmit) && haveSameErrors(state.errors, errors);
  if (isSame) return state;
  return { errors, touched: [...state.touched, ...left], isSubmitted: state.isSubmitted || isSubmit };
}

function haveSameErrors<Values extends object>(before: FieldErrors<Values> | null, now: FieldErrors<Values>): boolean {
  return before !== null && JSON.stringify(before) === JSON.stringify(now);
}

/** The error that a field shows: none before it was left or the form was submitted. */
export function errorShownAt<Values extends object>(
  { errors, touched, isSubmitted }: FormState<Values>,
  name: keyof Values,
) {
  return isSubmitted || touched.includes(name) ? errors?.[name] : undefined;
}

/** Whether the form may be submitted. */
export function isFormValid<Values extends object>({ errors }: FormState<Values>): boolean {
  return errors !== null && Object.keys(errors).length === 0;
}

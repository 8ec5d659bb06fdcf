import type { ErrorKey } from '@innertide/protocol/error-catalogue';
import { keysOf, recordOf } from '@innertide/std/record';
import { type ChangeEvent, type FocusEvent, type SubmitEvent, useCallback, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FormRules, validateForm } from './field-validator.ts';
import { errorShownAt, type FormReading, type FormState, isFormValid, reduceForm, UNREAD_FORM } from './form-state.ts';

/** The text of each field; empty where the form does not show the field. */
type Texts<Name extends string> = Readonly<Record<Name, string>>;

interface FormOptions<Name extends string> {
  /** What each field asks for, by the name of its input. The same object at every render. */
  readonly rules: FormRules<Texts<Name>>;
  /** What the fields hold when the form is first shown. What a person typed before hydration goes first. */
  readonly initial?: Partial<Texts<Name>>;
  /** Sends the texts as they were typed. A second submit waits for its end. */
  readonly submit: (texts: Texts<Name>) => Promise<void>;
}

/**
 * A native form checked by rules. A field shows its error once it was left or the form was submitted, then with every change; a
 * submit with errors moves the focus to the first field that has one. The texts stay in the inputs, so that what a person typed
 * or a password manager filled in before hydration counts.
 * @example
 * const form = useForm({ rules: loginRules, submit: async ({ email, password }) => signIn(email, password) });
 * <form method="post" {...form.attributes}><TextField {...form.field('email')} label="Email" /></form>
 */
export function useForm<Name extends string>({ rules, initial, submit }: FormOptions<Name>) {
  const { t } = useTranslation('errors');
  const [state, read] = useReducer<FormState<Texts<Name>>, [FormReading<Texts<Name>>]>(reduceForm, UNREAD_FORM);
  const { isSubmitting, isSending, send } = useSending(submit);
  // The texts while no form is shown: one that is closed and opened again holds what it held.
  const texts = useRef<Partial<Texts<Name>>>(initial ?? {});

  const ref = useCallback(
    (form: HTMLFormElement) => {
      const filled = keysOf(rules).filter((name) => {
        const input = inputOf(form, name);
        if (input) input.value ||= texts.current[name] ?? '';
        // A field that was filled in and left before the form came alive counts as left.
        return input?.value && input !== document.activeElement;
      });
      read({ errors: validateForm(textsOf(form, rules), rules), touched: filled });
      return () => {
        texts.current = textsOf(form, rules);
      };
    },
    [rules],
  );

  function onChange({ currentTarget: form }: ChangeEvent<HTMLFormElement>) {
    read({ errors: validateForm(textsOf(form, rules), rules) });
  }

  function onBlur({ currentTarget: form, nativeEvent }: FocusEvent<HTMLFormElement>) {
    const left = keysOf(rules).filter((name) => inputOf(form, name) === nativeEvent.target);
    read({ errors: validateForm(textsOf(form, rules), rules), touched: left });
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending()) return;
    const form = event.currentTarget;
    const sent = textsOf(form, rules);
    const errors = validateForm(sent, rules);
    read({ errors, isSubmit: true });
    const wrong = keysOf(rules).find((name) => errors[name]);
    if (wrong) return inputOf(form, wrong)?.focus();
    await send(sent);
  }

  /** What a field needs: its name, and its error in words. */
  function field(name: Name) {
    const key: ErrorKey | undefined = errorShownAt(state, name);
    return { name, error: key && t(key) };
  }

  return {
    attributes: { ref, onChange, onBlur, onSubmit, noValidate: true },
    field,
    isValid: isFormValid(state),
    isSubmitting,
  };
}

/** Sends the texts, and says while it is on its way. */
function useSending<Value>(submit: (value: Value) => Promise<void>) {
  const [isSubmitting, setSubmitting] = useState(false);
  // Known at once, where the state is known with the next render.
  const isSendingRef = useRef(false);
  async function send(value: Value): Promise<void> {
    isSendingRef.current = true;
    setSubmitting(true);
    try {
      await submit(value);
    } finally {
      isSendingRef.current = false;
      setSubmitting(false);
    }
  }
  return { isSubmitting, isSending: () => isSendingRef.current, send };
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input : null;
}

function textsOf<Name extends string>(form: HTMLFormElement, rules: FormRules<Texts<Name>>): Texts<Name> {
  return recordOf(keysOf(rules), (name) => inputOf(form, name)?.value ?? '');
}

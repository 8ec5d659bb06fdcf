import { describe, expect, it } from 'vitest';
import { errorShownAt, type FormState, isFormValid, reduceForm, UNREAD_FORM } from './form-state.ts';

interface Values {
  email: string;
  password: string;
}

const wrong = { email: 'email_address_invalid', password: 'required' } as const;

function read(...readings: Parameters<typeof reduceForm<Values>>[1][]): FormState<Values> {
  return readings.reduce<FormState<Values>>(reduceForm, UNREAD_FORM);
}

function shown(state: FormState<Values>) {
  return [errorShownAt(state, 'email'), errorShownAt(state, 'password')];
}

describe('form state', () => {
  it('is not valid before the fields were read', () => {
    expect(isFormValid<Values>(UNREAD_FORM)).toBe(false);
    expect(isFormValid(read({ errors: {} }))).toBe(true);
    expect(isFormValid(read({ errors: { password: 'required' } }))).toBe(false);
  });

  it('shows no error while a field is filled in for the first time', () => {
    expect(shown(read({ errors: wrong }))).toEqual([undefined, undefined]);
  });

  it('shows the error of a field that was left, and follows its changes', () => {
    const left = read({ errors: wrong }, { errors: wrong, touched: ['email'] });
    expect(shown(left)).toEqual(['email_address_invalid', undefined]);
    expect(shown(reduceForm(left, { errors: { ...wrong, email: 'required' } }))).toEqual(['required', undefined]);
    expect(shown(reduceForm(left, { errors: { password: 'required' } }))).toEqual([undefined, undefined]);
  });

  it('shows every error after a submit, and follows their changes', () => {
    const submitted = read({ errors: wrong }, { errors: wrong, isSubmit: true });
    expect(shown(submitted)).toEqual(['email_address_invalid', 'required']);
    expect(shown(reduceForm(submitted, { errors: { email: 'required' } }))).toEqual(['required', undefined]);
  });

  it('stays the same object where a reading says nothing new', () => {
    const state = read({ errors: wrong, touched: ['email'], isSubmit: true });
    expect(reduceForm(state, { errors: { ...wrong }, touched: ['email'], isSubmit: true })).toBe(state);
    expect(reduceForm(state, { errors: wrong, touched: ['password'] })).not.toBe(state);
    expect(reduceForm(state, { errors: {} })).not.toBe(state);
  });
});

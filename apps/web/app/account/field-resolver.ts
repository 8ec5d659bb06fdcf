import type { FieldValues, Resolver } from 'react-hook-form';
import { type FormRules, validateForm } from './field-validator.ts';

/** The field validator as react-hook-form asks for it; a message is a key of the error catalogue. */
export function fieldResolver<Values extends FieldValues>(rules: FormRules<Values>): Resolver<Values> {
  return (values) => {
    const found = Object.entries(validateForm<Values>(values, rules));
    if (found.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(found.map(([name, key]) => [name, { type: key, message: key }]));
    return { values: {}, errors } as ReturnType<Resolver<Values>> & object;
  };
}

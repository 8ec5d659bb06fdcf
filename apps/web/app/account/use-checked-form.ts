import type { ErrorKey } from '@innertide/protocol/error-catalogue';
import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldResolver } from './field-resolver.ts';
import type { FormRules } from './field-validator.ts';

/**
 * A form over the field validator: it speaks up when a field is left and then with every change, and may be sent only
 * when all is well. Values that are typed before the page comes alive are kept: fields without a default are read back.
 */
export function useCheckedForm<Values extends FieldValues>(
  rules: FormRules<Values>,
  defaultValues?: DefaultValues<Values>,
) {
  const { t } = useTranslation('errors');
  const form = useForm<Values>({
    mode: 'onTouched',
    resolver: fieldResolver(rules),
    ...(defaultValues ? { defaultValues } : {}),
  });
  const { errors, isValid, isSubmitting } = form.formState;
  const { getValues, setValue } = form;
  const names = Object.keys(rules).join();

  useEffect(() => {
    // A field that was filled in and left before the page came alive counts as left.
    for (const name of names.split(',') as Path<Values>[]) {
      const value = getValues(name);
      const isLeft = document.activeElement?.getAttribute('name') !== name;
      if (value && isLeft) setValue(name, value, { shouldTouch: true, shouldValidate: true });
    }
  }, [names, getValues, setValue]);

  /** What an input and its field need: name, listeners, the error in words. */
  function field(name: Path<Values>) {
    const key = errors[name]?.message as ErrorKey | undefined;
    return { ...form.register(name), error: key && t(key) };
  }

  return { field, handleSubmit: form.handleSubmit, isValid, isSubmitting, getValues };
}

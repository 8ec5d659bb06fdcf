import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@innertide/std/locale';

type Words = { readonly [key: string]: string | Words };

/** What the interface says, by `namespace:key`, so that one journey can be walked in both languages. */
export function wordsIn(locale: Locale): (key: string, values?: Readonly<Record<string, string | number>>) => string {
  const copy = join(import.meta.dirname, '../../apps/web/app/copy', locale);
  return (key, values = {}) => {
    const [namespace, path = ''] = key.split(':');
    const words = JSON.parse(readFileSync(join(copy, `${namespace}.json`), 'utf8')) as Words;
    const found = path.split('.').reduce<string | Words | undefined>((at, step) => {
      return typeof at === 'object' ? at[step] : undefined;
    }, words);
    if (typeof found !== 'string') throw new Error(`${locale} has no words for ${key}`);
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

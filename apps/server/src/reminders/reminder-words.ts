import { BRAND } from '@innertide/std/brand';
import type { Locale } from '@innertide/std/locale';

const LINES: Record<Locale, string> = {
  en: 'A quiet moment, if you like.',
  pl: 'Chwila ciszy, jeśli masz ochotę.',
};

/** The message that a reminder carries: it names nobody and says nothing about anybody. A tap on it begins. */
export function reminderMessage(language: Locale): string {
  return JSON.stringify({ title: BRAND, body: LINES[language], path: '/app/session?begin', language });
}

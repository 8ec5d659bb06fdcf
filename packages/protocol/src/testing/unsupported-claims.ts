import type { Locale } from '@innertide/std/locale';

/** Words that promise what no evidence supports: found in no text that is published, and in no sentence of the interface. */
export const UNSUPPORTED_CLAIMS: Readonly<Record<Locale, RegExp>> = {
  en: /\b(cures?|cured|heals?|healed|treats?|detox\w*|activates? DNA|scientifically proven|proven|tunes? your brain|syncs? your heart|miracle)\b|balances? (the )?(para)?sympathetic/i,
  pl: /\b(leczy|leczą|wyleczy\w*|uzdrawia\w*|uzdrowi\w*|detoks\w*|aktywuje DNA|udowodnion\w*|stroi (twój )?mózg|synchronizuje (twoje )?serce z|cud|cudown\w*)(?![\wąćęłńóśźż])/i,
};

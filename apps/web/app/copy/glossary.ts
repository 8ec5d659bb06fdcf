import type { Locale } from '@innertide/std/locale';

/** What one thing is called in one language, and what it was called besides. */
interface Term {
  readonly word: string;
  /** Other words for the same thing, which no sentence of the interface uses. */
  readonly avoid: readonly RegExp[];
}

/**
 * One word for one thing, in both languages. `avoid` is looked for in every sentence of the copy; words that mean something else as well
 * are bounded so that only the other name is found.
 */
export const GLOSSARY: Readonly<Record<string, Readonly<Record<Locale, Term>>>> = {
  stop: {
    en: { word: 'End', avoid: [/^(Stop|Fade out|Quit|Finish)$/] },
    pl: { word: 'Zakończ', avoid: [/^(Wycisz|Przerwij|Stop|Zatrzymaj sesję)$/] },
  },
  letter: {
    en: { word: 'announcement', avoid: [/\b(?<!case )letters?\b(?! and)/i, /\bnewsletters?\b/i] },
    pl: { word: 'ogłoszenie', avoid: [/\blist(u|em|y|ów|ach|ami)\b/i, /\bod czasu do czasu list\b/i] },
  },
  template: {
    en: { word: 'template', avoid: [/\bways to begin\b/i, /\bpresets?\b/i] },
    pl: { word: 'szablon', avoid: [/\bsposoby na początek\b/i, /\bpreset/i] },
  },
  layer: {
    en: { word: 'layer', avoid: [/\blayers and volume\b/i, /\btracks?\b/i, /\bchannels?\b/i] },
    pl: { word: 'warstwa', avoid: [/\bwarstwy i głośność\b/i, /\bścieżk/i, /\bkanał/i] },
  },
  beats: {
    en: { word: 'binaural beats', avoid: [/^Beat$/, /\bbinaural beat\b/i, /\bbrainwaves?\b/i] },
    pl: { word: 'dudnienia binauralne', avoid: [/^Dudnienie$/, /\bdudnienie binauralne\b/i, /różnicow/i] },
  },
  bell: {
    en: { word: 'bell', avoid: [/\bgongs?\b/i] },
    pl: { word: 'dzwonek', avoid: [/\bdzwon(u|em|y|ów)?\b/i, /\bgong/i] },
  },
  'log out': {
    en: { word: 'log out', avoid: [/\bsign(ed|ing|s)?[ -](out|off|in)s?\b/i, /\blog off\b/i] },
    pl: { word: 'wyloguj się', avoid: [/\bwypisz się\b/i, /\bdrogi na konto\b/i, /\bgdzie trwa logowanie\b/i] },
  },
  'sign up': {
    en: { word: 'sign up', avoid: [/\bcreate an? (\{\{brand\}\} )?account\b/i, /\bregister\b(?!ed)/i, /\bjoin\b/i] },
    pl: { word: 'załóż konto', avoid: [/\bzarejestruj/i, /\butwórz konto\b/i, /\bdołącz/i] },
  },
  mode: {
    en: { word: 'mode', avoid: [/\bstates\b/i] },
    pl: { word: 'tryb', avoid: [/\bstan(y|ów|om|ach|ami)\b/i] },
  },
  'second step': {
    en: { word: 'second step', avoid: [/\bsecond factors?\b/i, /\btwo-factor\b/i] },
    pl: { word: 'drugi krok', avoid: [/\bdrug(i|iego) składnik/i, /\bdwuskładnikow/i] },
  },
  dashboard: {
    en: { word: 'Dashboard', avoid: [/\bstart(ing)? page\b/i] },
    pl: { word: 'Dziś', avoid: [/\bpulpi(t|cie)/i] },
  },
};

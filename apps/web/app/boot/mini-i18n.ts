import type { i18n, PostProcessorModule, Resource, TFunction } from 'i18next';

/**
 * The part of i18next that our sentences use (namespaces, variables, plural forms, lists of sentences), at a tenth of its
 * weight: every first visit carries it. A test holds each sentence of ours against the library itself.
 */
export interface MiniI18nOptions {
  readonly locale: string;
  readonly resources: Resource;
  readonly defaultNamespace: string;
  /** What every sentence knows. */
  readonly variables: Readonly<Record<string, string>>;
  /** Applied to every finished sentence. */
  readonly finish: PostProcessorModule;
}

type Words = Record<string, unknown>;
type Values = Readonly<Record<string, unknown>>;
type Listener = () => void;

/** i18next's own shape, for react-i18next and for typed keys. */
export function createMiniI18n(options: MiniI18nOptions): i18n {
  return new MiniI18n(options) as unknown as i18n;
}

/**
 * react-i18next asks for selectors, which our keys never are.
 * @public reached through the alias in vite.config.ts
 */
export function keyFromSelector(): never {
  throw new Error('Keys are strings here.');
}

class MiniI18n {
  language: string;
  resolvedLanguage: string;
  languages: readonly string[];
  readonly isInitialized = true;
  readonly options;
  readonly services = {
    interpolator: { interpolate: (text: string, values: Values) => interpolate(text, values), escape: escapeHtml },
  };
  /** react-i18next listens to the store as well; ours says everything as a change of language. */
  readonly store = { on: () => {}, off: () => {} };
  readonly #words: Record<string, Record<string, Words>>;
  readonly #plurals = new Map<string, Intl.PluralRules>();
  readonly #listeners = new Set<Listener>();
  readonly #finish: PostProcessorModule;

  constructor({ locale, resources, defaultNamespace, variables, finish }: MiniI18nOptions) {
    this.language = locale;
    this.resolvedLanguage = locale;
    this.languages = [locale];
    this.options = {
      defaultNS: defaultNamespace,
      ns: [] as string[],
      react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: '' },
      interpolation: { escapeValue: false, defaultVariables: variables },
    };
    this.#words = Object.fromEntries(
      Object.entries(resources).map(([language, namespaces]) => [language, { ...namespaces } as Record<string, Words>]),
    );
    this.#finish = finish;
    this.t = this.t.bind(this);
  }

  on(_event: string, listener: Listener): void {
    this.#listeners.add(listener);
  }

  off(_event: string, listener: Listener): void {
    this.#listeners.delete(listener);
  }

  hasLoadedNamespace(namespace: string): boolean {
    return this.hasResourceBundle(this.language, namespace);
  }

  /** Words come through the router, before a page shows: nothing is fetched from here. */
  loadNamespaces(_namespaces: unknown, done?: Listener): void {
    done?.();
  }

  hasResourceBundle(language: string, namespace: string): boolean {
    return this.#words[language]?.[namespace] !== undefined;
  }

  addResourceBundle(language: string, namespace: string, words: Words): void {
    this.#words[language] = { ...this.#words[language], [namespace]: words };
  }

  async changeLanguage(language: string): Promise<void> {
    this.language = language;
    this.resolvedLanguage = language;
    this.languages = [language];
    for (const listener of [...this.#listeners]) listener();
  }

  getFixedT(language: string | null, namespace?: string): TFunction {
    const translate = (key: string, values: Values = {}) =>
      this.t(key, { lng: language, ...values, ns: values.ns ?? namespace });
    // <Trans> asks the function for its namespace, and falls back to the default one.
    return Object.assign(translate, { ns: namespace }) as unknown as TFunction;
  }

  t(key: string, values: Values = {}): unknown {
    const language = typeof values.lng === 'string' ? values.lng : this.language;
    const asked = typeof values.ns === 'string' ? values.ns : this.options.defaultNS;
    // `namespace:key` names its own.
    const [path = key, namespace = asked] = key.split(':').toReversed();
    const found = this.#find(this.#words[language]?.[namespace] ?? {}, path, values.count, language);
    return this.#format(found ?? path, path, values, language);
  }

  #format(found: unknown, key: string, values: Values, language: string): unknown {
    if (Array.isArray(found)) return found.map((part) => this.#format(part, key, values, language));
    const text = interpolate(String(found), { ...this.options.interpolation.defaultVariables, ...values });
    return this.#finish.process(text, key, {}, { language });
  }

  /** A counted sentence in the form its number wants, else the plain one. */
  #find(words: Words, key: string, count: unknown, language: string): unknown {
    if (typeof count !== 'number') return lookUp(words, key);
    const form = this.#pluralRules(language).select(count);
    const none = count === 0 ? lookUp(words, `${key}_zero`) : undefined;
    return none ?? lookUp(words, `${key}_${form}`) ?? lookUp(words, key);
  }

  #pluralRules(language: string): Intl.PluralRules {
    const known = this.#plurals.get(language);
    if (known) return known;
    const rules = new Intl.PluralRules(language);
    this.#plurals.set(language, rules);
    return rules;
  }
}

function lookUp(words: Words, key: string): unknown {
  let place: unknown = words;
  for (const part of key.split('.')) {
    if (typeof place !== 'object' || place === null || !Object.hasOwn(place, part)) return undefined;
    place = (place as Words)[part];
  }
  return typeof place === 'string' || Array.isArray(place) ? place : undefined;
}

/** A variable nobody gave stays as it is written. */
function interpolate(text: string, values: Values): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

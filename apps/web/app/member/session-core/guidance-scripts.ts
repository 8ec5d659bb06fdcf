import type { GuidanceCard } from '@innertide/session/guidance/choice';
import type { GuidanceScript } from '@innertide/session/guidance/script';
import type { Locale } from '@innertide/std/locale';

const catalogues: Readonly<Record<Locale, () => Promise<{ readonly default: readonly GuidanceCard[] }>>> = {
  en: () => import('virtual:guidance-catalogue/en'),
  pl: () => import('virtual:guidance-catalogue/pl'),
};

/** Each script is a small file of its own, which the service worker keeps once it was read. */
const scripts = import.meta.glob<GuidanceScript>('../../../../../content/guidance/*/*/*.md', {
  query: '?guidance',
  import: 'default',
});

/** Loads what is known of every script, without its words. Rejects when the file cannot be fetched. */
export async function loadGuidanceCards(language: Locale): Promise<readonly GuidanceCard[]> {
  return (await catalogues[language]()).default;
}

/** Loads the words of a script. Rejects when the file cannot be fetched. */
export async function loadGuidanceScript(
  { mode, slug }: Pick<GuidanceCard, 'mode' | 'slug'>,
  language: Locale,
): Promise<GuidanceScript> {
  const file = `../../../../../content/guidance/${mode}/${slug}/${language}.md`;
  const load = scripts[file];
  if (!load) throw new Error(`${file} is missing`);
  return await load();
}

/** Loads a script, or another one of its mode that is kept here where its own cannot be fetched. Rejects when none can. */
export async function loadScriptOrAnother(
  card: GuidanceCard,
  cards: readonly GuidanceCard[],
  language: Locale,
): Promise<{ readonly card: GuidanceCard; readonly script: GuidanceScript }> {
  const others = cards.filter(({ mode, slug }) => mode === card.mode && slug !== card.slug);
  let failure: unknown;
  for (const candidate of [card, ...others]) {
    try {
      return { card: candidate, script: await loadGuidanceScript(candidate, language) };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** Fetches the scripts of a mode, so that evenings without a network have a choice too. */
export async function keepScripts(cards: readonly GuidanceCard[], mode: string, language: Locale): Promise<void> {
  await Promise.allSettled(
    cards.filter((card) => card.mode === mode).map((card) => loadGuidanceScript(card, language)),
  );
}

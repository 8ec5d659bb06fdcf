import { type GuidanceScript, parseGuidanceScript } from '@innertide/session/guidance-script';
import type { Locale } from '@innertide/std/locale';
import type { Mode } from '@innertide/std/mode';

/** Each script is a small file of its own, cached with the app for sessions without a network. */
const sources = import.meta.glob<string>('../../../../../../content/guidance/*/*.md', {
  query: '?raw',
  import: 'default',
});

/** Loads the script of a mode. Rejects when the file cannot be fetched. */
export async function loadGuidanceScript(mode: Mode, language: Locale): Promise<GuidanceScript> {
  const file = `../../../../../../content/guidance/${mode}/${language}.md`;
  const load = sources[file];
  if (!load) throw new Error(`${file} is missing`);
  return parseGuidanceScript(file, await load());
}

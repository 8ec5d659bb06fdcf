import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { cardOf, type GuidanceCard } from '@innertide/session/guidance/choice';
import { parseGuidanceScript } from '@innertide/session/guidance/script';
import { isLocale, type Locale } from '@innertide/std/locale';
import { isMode } from '@innertide/std/mode';
import type { Plugin } from 'vite';

const CATALOGUE = 'virtual:guidance-catalogue/';
export const GUIDANCE_SCRIPT = /[/\\]content[/\\]guidance[/\\].+\.md\?guidance$/;

/** Returns the name of a script's file in the build, without its fingerprint, e.g. `guidance-script-sleep-counting-waves-en`. */
export function guidanceScriptName(id: string): string | null {
  const [, mode, slug, language] = /[/\\]([^/\\]+)[/\\]([^/\\]+)[/\\]([^/\\]+)\.md\?guidance$/.exec(id) ?? [];
  return mode === undefined ? null : `guidance-script-${mode}-${slug}-${language}`;
}

/** Reads what is known of every script in a language. @throws ContentFailure naming file and line. */
function readCatalogue(content: string, language: Locale): readonly GuidanceCard[] {
  return globSync(`guidance/*/*/${language}.md`, { cwd: content })
    .toSorted()
    .flatMap((path) => {
      const [, mode, slug = ''] = path.split(sep);
      if (!isMode(mode)) throw new Error(`content/${path}: "${mode}" is no mode`);
      const file = join(content, path);
      return [cardOf(mode, slug, parseGuidanceScript(file, readFileSync(file, 'utf8')))];
    });
}

/**
 * Offers Guidance's scripts to the app as they are read, so that a wrong line stops the build: `virtual:guidance-catalogue/{language}` is
 * the list of scripts without their words, and `{script}.md?guidance` is one script.
 * @param content the folder of published content.
 */
export function guidanceLibrary(content: string): Plugin {
  return {
    name: 'guidance-library',
    enforce: 'pre',
    resolveId: (source) => (source.startsWith(CATALOGUE) ? `\0${source}` : null),
    load(id) {
      if (id.startsWith(`\0${CATALOGUE}`)) {
        const language = id.slice(CATALOGUE.length + 1);
        if (!isLocale(language)) throw new Error(`${id}: "${language}" is no language`);
        for (const path of globSync(`guidance/*/*/${language}.md`, { cwd: content })) {
          this.addWatchFile(join(content, path));
        }
        return `export default ${JSON.stringify(readCatalogue(content, language))};`;
      }
      if (!GUIDANCE_SCRIPT.test(id)) return null;
      const file = id.slice(0, id.lastIndexOf('?'));
      this.addWatchFile(file);
      return `export default ${JSON.stringify(parseGuidanceScript(file, readFileSync(file, 'utf8')))};`;
    },
  };
}

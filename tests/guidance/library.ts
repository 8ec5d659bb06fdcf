import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseGuidanceScript } from '@innertide/session/guidance/script';
import { LOCALES } from '@innertide/std/locale';
import { isMode } from '@innertide/std/mode';
import type { LibraryScript } from './simulated-evenings.ts';

const CONTENT = join(import.meta.dirname, '../../content');

/** Reads every script under content/guidance, in each language that it has. */
export function readLibrary(): readonly LibraryScript[] {
  return LOCALES.flatMap((locale) =>
    globSync(`guidance/*/*/${locale}.md`, { cwd: CONTENT })
      .toSorted()
      .map((path) => {
        const [, mode, slug = ''] = path.split(sep);
        if (!isMode(mode)) throw new Error(`${path}: no mode`);
        const source = readFileSync(join(CONTENT, path), 'utf8');
        return { mode, slug, locale, script: parseGuidanceScript(path, source) };
      }),
  );
}

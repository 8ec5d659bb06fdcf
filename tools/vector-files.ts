// The files that Swift reads: vectors of the session's rules, which are made in the run and lie in no repository, and what the
// watch may lead, which is packed into its app.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockedSoundVectors } from '@innertide/native/testing/failover-vectors';
import { breathPatternOf } from '@innertide/session/breath';
import { inLines, sharedVectors } from '@innertide/session/testing/shared-vectors';
import { LOCALES } from '@innertide/std/locale';
import { readTemplates } from '../apps/server/src/content/publish-templates.ts';

const VECTORS = 'packages/session/vectors';
const NATIVE_VECTORS = 'packages/native/vectors';
export const TEMPLATES = 'apps/ios/Watch/templates.json';

/** Writes what the Kit's tests are held against. Takes less than a second. */
export function writeVectors(): void {
  for (const [name, text] of Object.entries(sharedVectors())) writeFileSync(join(VECTORS, name), text);
  for (const [name, text] of Object.entries(lockedSoundVectors())) writeFileSync(join(NATIVE_VECTORS, name), text);
}

/** The watch's templates, as they are committed. */
export function watchTemplates(): string {
  return inLines(
    'What the watch may lead: content/templates, without what is only audible.',
    'templates',
    readTemplates('content/templates').map(({ slug, mode, settings, words }) => {
      const { inSeconds, holdInSeconds, outSeconds, holdOutSeconds } = breathPatternOf(settings);
      return {
        id: slug,
        mode,
        names: Object.fromEntries(LOCALES.map((locale) => [locale, words[locale].name])),
        lengthMinutes: settings.lengthMinutes,
        fadeOutSeconds: settings.fadeOutSeconds,
        bellEveryMinutes: settings.bellEveryMinutes,
        breathSeconds: [inSeconds, holdInSeconds, outSeconds, holdOutSeconds],
      };
    }),
  );
}

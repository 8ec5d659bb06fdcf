import type { GuidanceIntent, GuidanceScript } from '@innertide/session/guidance/script';
import { wordingKey } from '@innertide/session/guidance/wording';
import type { Locale } from '@innertide/std/locale';
import { MODES, type Mode } from '@innertide/std/mode';
import type { Seconds } from '@innertide/std/units';

const files = import.meta.glob<GuidanceScript>('../../../../content/guidance/*/*/*.md', {
  query: '?guidance',
  import: 'default',
});

/** One wording of a line, as it is read aloud. */
export interface StudioLine {
  /** `{language}/{key}` */
  readonly id: string;
  readonly language: Locale;
  /** `{mode}/{slug}/{line}-{wording}`, as a voice pack names it. */
  readonly key: string;
  readonly text: string;
  readonly intent: GuidanceIntent;
  readonly pauseSeconds: Seconds;
  /** 0 to 2. */
  readonly wording: number;
}

/** A script to be read, its lines in the order in which they are said. */
export interface StudioScript {
  readonly mode: Mode;
  readonly slug: string;
  readonly title: string;
  readonly lines: readonly StudioLine[];
}

/** Loads every script of a language with its words, by mode. Rejects when one cannot be fetched. */
export async function loadStudioScripts(language: Locale): Promise<readonly StudioScript[]> {
  const ofLanguage = Object.entries(files).filter(([file]) => file.endsWith(`/${language}.md`));
  const scripts = await Promise.all(
    ofLanguage.map(async ([file, load]) => {
      const [mode = '', slug = ''] = file.split('/').slice(-3);
      return { mode, slug, script: await load() };
    }),
  );
  return MODES.flatMap((mode) =>
    scripts
      .filter((script) => script.mode === mode)
      .map(({ slug, script }) => ({ mode, slug, title: script.title, lines: linesOf(mode, slug, language, script) })),
  );
}

/** First every line in its first wording, then in the others: whoever stops early leaves a script that can be said. */
function linesOf(mode: Mode, slug: string, language: Locale, script: GuidanceScript): readonly StudioLine[] {
  const wordings = script.lines[0]?.wordings ?? [];
  return wordings.flatMap((_, wording) =>
    script.lines.map((line) => {
      const key = `${mode}/${slug}/${wordingKey(line, wording)}`;
      return {
        id: `${language}/${key}`,
        language,
        key,
        text: line.wordings[wording] ?? '',
        intent: line.intent,
        pauseSeconds: line.pauseSeconds,
        wording,
      };
    }),
  );
}

import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type GuidanceScript, parseGuidanceScript } from '@innertide/session/guidance/script';
import { wordingKey } from '@innertide/session/guidance/wording';
import type { Locale } from '@innertide/std/locale';
import type { Mode } from '@innertide/std/mode';

/** A script of the library under content/guidance. */
export interface ReadScript {
  readonly mode: Mode;
  /** Its folder within the mode. */
  readonly slug: string;
  readonly script: GuidanceScript;
}

/** One wording of a line, as it is recorded. */
export interface ScriptLine {
  readonly language: Locale;
  readonly mode: Mode;
  readonly slug: string;
  readonly text: string;
  /** `{mode}/{slug}/{line id}-{wording}`, as the manifest names it. */
  readonly key: string;
  /** What a take of it is called, without its ending. */
  readonly takeName: string;
}

/** Reads the scripts of these modes in a language, in order of their names. @throws ContentFailure naming file and line. */
export function readScripts(content: string, language: Locale, modes: readonly Mode[]): readonly ReadScript[] {
  return modes.flatMap((mode) =>
    globSync(`guidance/${mode}/*/${language}.md`, { cwd: content })
      .toSorted()
      .map((path) => {
        const file = join(content, path);
        return {
          mode,
          slug: path.split(sep)[2] ?? '',
          script: parseGuidanceScript(file, readFileSync(file, 'utf8')),
        };
      }),
  );
}

/** Lists every wording that may be said in these modes, in the order of the scripts. @throws ContentFailure naming file and line. */
export function scriptLines(content: string, language: Locale, modes: readonly Mode[]): readonly ScriptLine[] {
  return readScripts(content, language, modes).flatMap(({ mode, slug, script }) =>
    script.lines.flatMap((line) =>
      line.wordings.map((text, wording) => {
        const name = wordingKey(line, wording);
        return { language, mode, slug, text, key: `${mode}/${slug}/${name}`, takeName: `${mode}-${slug}-${name}` };
      }),
    ),
  );
}

/** What is read from while recording: each wording with the name its take is to have. */
export function recordingSheet(lines: readonly ScriptLine[], voice: string, language: Locale): string {
  const byScript = Map.groupBy(lines, ({ mode, slug }) => `${mode}, ${slug}`);
  const parts = [...byScript].map(([name, scriptLines]) => {
    const rows = scriptLines.map(({ takeName, text }) => `### ${takeName}.wav\n\n${text}\n`);
    return `## ${name}\n\n${rows.join('\n')}`;
  });
  return `# ${voice}, ${language}

One file a line, WAV, 44.1 or 48 kHz, named as its heading. Leave half a second of the quiet room before and after.
Sit as if beside the person, a hand's width from the microphone; speak slower than you would, and let sentences fall.
Every line stands here in three wordings (a, b, c): a session says one of them.
A line that was said again is called as before with \`-2\`, \`-3\` … behind its name: the last one counts.

${parts.join('\n')}`;
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type GuidanceLine, parseGuidanceScript } from '@innertide/session/guidance-script';
import type { Locale } from '@innertide/std/locale';
import type { Mode } from '@innertide/std/mode';

export interface ScriptLine extends GuidanceLine {
  readonly mode: Mode;
  /** `{mode}/{line id}`, as the manifest names it. */
  readonly key: string;
  /** What a take of it is called, without its ending. */
  readonly takeName: string;
}

/** Every line that may be said in these modes, in the order of the scripts. @throws ContentFailure naming file and line. */
export async function scriptLines(content: string, language: Locale, modes: readonly Mode[]): Promise<ScriptLine[]> {
  const scripts = await Promise.all(
    modes.map(async (mode) => {
      const file = join(content, 'guidance', mode, `${language}.md`);
      return parseGuidanceScript(file, await readFile(file, 'utf8')).lines.map((line) => ({
        ...line,
        mode,
        key: `${mode}/${line.id}`,
        takeName: `${mode}-${line.id}`,
      }));
    }),
  );
  return scripts.flat();
}

/** What is read from while recording: each line with the name its take is to have. */
export function recordingSheet(lines: readonly ScriptLine[], voice: string, language: Locale): string {
  const byMode = Map.groupBy(lines, ({ mode }) => mode);
  const parts = [...byMode].map(([mode, modeLines]) => {
    const rows = modeLines.map(({ takeName, text }) => `### ${takeName}.wav\n\n${text}\n`);
    return `## ${mode}\n\n${rows.join('\n')}`;
  });
  return `# ${voice}, ${language}

One file a line, WAV, 44.1 or 48 kHz, named as its heading. Leave half a second of the quiet room before and after.
Sit as if beside the person, a hand's width from the microphone; speak slower than you would, and let sentences fall.
A line that was said again is called as before with \`-2\`, \`-3\` … behind its name: the last one counts.

${parts.join('\n')}`;
}

import { writeFile } from 'node:fs/promises';
import { stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { LOCALES } from '@innertide/std/locale';
import { MODES } from '@innertide/std/mode';
import { type Command, UsageError } from '../command.ts';
import { guidanceSheet } from '../voices/guidance-sheet.ts';
import { readScripts } from '../voices/script-lines.ts';

const HELP = `innertide guidance sheet --out FILE [--content FOLDER]

Writes every script of Guidance into one HTML file, each line with all its wordings, its intent and its silence, the languages side
by side: for whoever reads, corrects or speaks the words.

  --out      the file
  --content  the scripts, default content
`;

export const guidance: Command = {
  summary: 'the words of Guidance to read, in both languages',
  help: HELP,
  async run(parameters) {
    const { out, content } = parseGuidance(parameters);
    const scripts = LOCALES.map((locale) => ({ locale, scripts: readScripts(content, locale, MODES) }));
    await writeFile(out, guidanceSheet(scripts));
    stdout.write(`${scripts[0]?.scripts.length ?? 0} scripts in ${LOCALES.length} languages are in ${out}.\n`);
    return 0;
  },
};

/** @throws UsageError naming the option. */
function parseGuidance(parameters: readonly string[]): { readonly out: string; readonly content: string } {
  const [action, ...rest] = parameters;
  if (action !== 'sheet') throw new UsageError('there is one thing to do: innertide guidance sheet.');
  try {
    const { values } = parseArgs({
      args: [...rest],
      options: { out: { type: 'string' }, content: { type: 'string' } },
    });
    if (!values.out) throw new UsageError('--out is missing.');
    return { out: values.out, content: values.content ?? 'content' };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(error instanceof Error ? error.message : String(error));
  }
}

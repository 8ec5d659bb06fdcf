import { ContentFailure, parseFrontMatter } from '@innertide/protocol/front-matter';

export const GUIDANCE_PARTS = ['opening', 'cues', 'closing'] as const;

export type GuidancePart = (typeof GUIDANCE_PARTS)[number];

export interface GuidanceLine {
  /** Its place in the script, e.g. `cues-3`: the same in every language, and the name of its recording. */
  readonly id: string;
  readonly part: GuidancePart;
  readonly text: string;
  /** Said only to those who asked for many words. */
  readonly onlyWithMany: boolean;
}

/** What is said in a mode, in one language. */
export interface GuidanceScript {
  readonly lines: readonly GuidanceLine[];
  /** Played minutes after which nothing more is said, so that nobody is woken by a word; null talks to the end. */
  readonly quietAfterMinutes: number | null;
}

/**
 * Reads content/guidance/{mode}/{language}.md: three headings (`## opening`, `## cues`, `## closing`), a line of speech
 * each after `- ` (always said) or `+ ` (said only with many words).
 * @throws ContentFailure naming file and line.
 */
export function parseGuidanceScript(file: string, source: string): GuidanceScript {
  const { fields, body, bodyLine } = parseFrontMatter(file, source);
  const lines: GuidanceLine[] = [];
  const counts = new Map<GuidancePart, number>();
  let part: GuidancePart | null = null;
  const leading = source.split(/\r?\n/).slice(bodyLine - 1);
  const skipped = leading.findIndex((text) => text.trim() !== '');
  for (const [index, text] of body.split('\n').entries()) {
    const line = bodyLine + Math.max(0, skipped) + index;
    if (text.trim() === '') continue;
    const heading = /^## (.+)$/.exec(text)?.[1];
    if (heading !== undefined) {
      part = GUIDANCE_PARTS.find((known) => known === heading) ?? null;
      if (part === null) throw new ContentFailure(file, line, `must be one of ${GUIDANCE_PARTS.join(', ')}`);
      continue;
    }
    const [, mark, words] = /^([-+]) (\S.*)$/.exec(text) ?? [];
    if (words === undefined || part === null) throw new ContentFailure(file, line, 'must begin with "- " or "+ "');
    const count = (counts.get(part) ?? 0) + 1;
    counts.set(part, count);
    lines.push({ id: `${part}-${count}`, part, text: words.trim(), onlyWithMany: mark === '+' });
  }
  const missing = GUIDANCE_PARTS.find((wanted) => !lines.some((line) => line.part === wanted && !line.onlyWithMany));
  if (missing) throw new ContentFailure(file, bodyLine, `has no line under "${missing}" that is always said`);
  const quiet = fields.get('quietAfterMinutes');
  const quietAfterMinutes = quiet ? Number(quiet.text) : null;
  if (quiet && !(Number(quiet.text) > 0)) throw new ContentFailure(file, quiet.line, 'must be minutes, such as 12');
  return { lines, quietAfterMinutes };
}

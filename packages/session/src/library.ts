import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import type { SessionRecord } from '@innertide/protocol/session-record';

type PlayedRecord = Pick<SessionRecord, 'template_slug' | 'mode' | 'settings' | 'started_at' | 'note'>;
type LibraryTemplate = Pick<SessionTemplate, 'id' | 'slug' | 'mode' | 'settings' | 'is_curated' | 'is_favourite'>;

/**
 * Returns the template that a session was begun from: a curated one by its address, a member's own by its piece, which it stores; null for
 * a session of a mode by itself, or of a template that is gone.
 */
export function playedTemplate<Template extends LibraryTemplate>(
  record: Pick<PlayedRecord, 'template_slug' | 'mode' | 'settings'>,
  templates: readonly Template[],
): Template | null {
  if (record.template_slug !== null) return templates.find(({ slug }) => slug === record.template_slug) ?? null;
  const isOfPiece = ({ is_curated, mode, settings }: Template) =>
    !is_curated && mode === record.mode && settings.seed === record.settings.seed;
  return templates.find(isOfPiece) ?? null;
}

/** How often a template was played, and when last. */
export interface TemplatePlays {
  readonly count: number;
  /** ISO 8601; a date alone where only that is known. */
  readonly lastAt: string;
  /** What was noted after these sessions. */
  readonly notes: readonly string[];
}

/**
 * Counts the plays of each template, by its id.
 * @param records sessions, each once.
 * @param lastDates dates on which curated templates were played last, by their address, as the account knows them: it may know more than
 * the device.
 */
export function playsOf(
  records: readonly PlayedRecord[],
  templates: readonly LibraryTemplate[],
  lastDates: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, TemplatePlays> {
  const plays = new Map<string, TemplatePlays>();
  for (const { id, slug } of templates) {
    const lastAt = slug === null ? undefined : lastDates.get(slug);
    if (lastAt !== undefined) plays.set(id, { count: 1, lastAt, notes: [] });
  }
  // The account's date stands for a play that the device may hold as well, so that it is not counted beside them.
  const counts = new Map<string, number>();
  for (const record of records) {
    const template = playedTemplate(record, templates);
    if (template === null) continue;
    const before = plays.get(template.id);
    const count = (counts.get(template.id) ?? 0) + 1;
    counts.set(template.id, count);
    plays.set(template.id, {
      count,
      lastAt: before && before.lastAt > record.started_at ? before.lastAt : record.started_at,
      notes: record.note === null ? (before?.notes ?? []) : [...(before?.notes ?? []), record.note],
    });
  }
  return plays;
}

/** Returns the templates that were played, the last one first, at most `most`. */
export function lately<Template extends LibraryTemplate>(
  templates: readonly Template[],
  plays: ReadonlyMap<string, TemplatePlays>,
  most: number,
): readonly Template[] {
  const lastAt = ({ id }: Template) => plays.get(id)?.lastAt ?? '';
  return templates
    .filter((template) => lastAt(template) !== '')
    .toSorted((one, other) => lastAt(other).localeCompare(lastAt(one)))
    .slice(0, most);
}

/** Returns the templates with favourites first, then by how often they were played; the others stay in their order. */
export function byLiking<Template extends LibraryTemplate>(
  templates: readonly Template[],
  plays: ReadonlyMap<string, TemplatePlays>,
): readonly Template[] {
  const count = ({ id }: Template) => plays.get(id)?.count ?? 0;
  return templates.toSorted(
    (one, other) => Number(other.is_favourite) - Number(one.is_favourite) || count(other) - count(one),
  );
}

/**
 * Returns ids in a new order: `id` stands at the place of `target`, and the others close up.
 * @returns the same list where one of the two is not in it.
 */
export function withMoved(ids: readonly string[], id: string, target: string): readonly string[] {
  const [from, to] = [ids.indexOf(id), ids.indexOf(target)];
  if (from === -1 || to === -1 || from === to) return ids;
  return ids.filter((one) => one !== id).toSpliced(to, 0, id);
}

import { type OwnTemplate, remoteProcedures, type SessionTemplate } from '@innertide/protocol/remote-procedures';
import type { BackendFailure, BackendPort } from '../../ports/backend-port.ts';
import type { Ports } from '../../ports.ts';

/** What was done to one's own templates, as the account will be told of it. */
export type TemplateChange =
  | { readonly name: 'save_template'; readonly args: { readonly template: OwnTemplate } }
  | { readonly name: 'delete_template'; readonly args: { readonly id: string } }
  | { readonly name: 'order_templates'; readonly args: { readonly ids: readonly string[] } };

type Keep = Pick<Ports, 'answerMemory'>;

function keyOf(ownerId: string): string {
  return `${ownerId}/template-changes`;
}

/** Changes the account has not heard of yet, the first made first. */
export function waitingChanges({ answerMemory }: Keep, ownerId: string): readonly TemplateChange[] {
  const kept = answerMemory.recall(keyOf(ownerId));
  return Array.isArray(kept) ? kept.flatMap(readChange) : [];
}

/** The device's storage is a door: what does not read as a change any more is none. */
function readChange(value: unknown): TemplateChange[] {
  const { name, args } = (value ?? {}) as { name?: unknown; args?: unknown };
  if (name !== 'save_template' && name !== 'delete_template' && name !== 'order_templates') return [];
  const parsed = remoteProcedures[name].arguments.safeParse(args);
  return parsed.success ? [{ name, args: parsed.data } as TemplateChange] : [];
}

function write({ answerMemory }: Keep, ownerId: string, changes: readonly TemplateChange[]): void {
  if (changes.length === 0) answerMemory.forget(keyOf(ownerId));
  else answerMemory.remember(keyOf(ownerId), changes, 'until-forgotten');
}

/** Puts a change behind those that wait; a later one of the same template takes the place of an earlier. */
function append(keep: Keep, ownerId: string, change: TemplateChange): void {
  const others = waitingChanges(keep, ownerId).filter((one) => subjectOf(one) !== subjectOf(change));
  // What stands in an order must be there first.
  const isOrder = ({ name }: TemplateChange) => name === 'order_templates';
  write(keep, ownerId, [...others.filter((one) => !isOrder(one)), change, ...others.filter(isOrder)]);
}

function subjectOf({ name, args }: TemplateChange): string {
  if (name === 'save_template') return args.template.id;
  return name === 'delete_template' ? args.id : 'order';
}

const sending = new Map<string, Promise<BackendFailure | null>>();

/**
 * Tells the account what waits, in the order it was done, one run at a time; each call is idempotent, so sent twice is done once.
 * @returns why something still waits; null when nothing does.
 */
export function sendTemplateChanges(
  ports: Pick<Ports, 'answerMemory' | 'backend'>,
  ownerId: string,
): Promise<BackendFailure | null> {
  const running = (sending.get(ownerId) ?? Promise.resolve(null)).then(() => sendAll(ports, ownerId));
  sending.set(ownerId, running);
  return running;
}

async function sendAll(
  ports: Pick<Ports, 'answerMemory' | 'backend'>,
  ownerId: string,
): Promise<BackendFailure | null> {
  let failure: BackendFailure | null = null;
  for (const change of waitingChanges(ports, ownerId)) {
    const reason = await tell(ports.backend, change);
    if (reason === null) {
      write(ports, ownerId, without(waitingChanges(ports, ownerId), change));
      continue;
    }
    failure = reason;
    // One that is refused must not hold back the others; without a network or an account none can go.
    if (reason.kind === 'offline' || reason.kind === 'signed-out') break;
  }
  return failure;
}

function without(changes: readonly TemplateChange[], gone: TemplateChange): readonly TemplateChange[] {
  const text = JSON.stringify(gone);
  return changes.filter((change) => JSON.stringify(change) !== text);
}

async function tell(
  backend: () => Promise<BackendPort>,
  { name, args }: TemplateChange,
): Promise<BackendFailure | null> {
  try {
    const answer = await (await backend()).call(name, args as never);
    return answer.ok ? null : answer.reason;
  } catch {
    return { kind: 'offline' };
  }
}

/** What came of a change: told to the account, kept here until there is a network, or neither. */
export type ChangeOutcome = 'told' | 'waits' | 'offline' | 'failed';

/** Makes a change: here at once, in the account as soon as it can be reached. One that the account refuses is not kept. */
export async function makeChange(
  ports: Pick<Ports, 'answerMemory' | 'backend'>,
  ownerId: string,
  asked: TemplateChange,
): Promise<ChangeOutcome> {
  // As it will be read again: without what only the page knows of it.
  const [change] = readChange(asked);
  if (!change) return 'failed';
  append(ports, ownerId, change);
  const isKept = waitingChanges(ports, ownerId).some((one) => subjectOf(one) === subjectOf(change));
  if (!isKept) {
    // Storage is shut: there is only the network.
    const reason = await tell(ports.backend, change);
    return reason === null ? 'told' : reason.kind === 'offline' ? 'offline' : 'failed';
  }
  const failure = await sendTemplateChanges(ports, ownerId);
  const left = waitingChanges(ports, ownerId);
  if (!left.some((one) => subjectOf(one) === subjectOf(change))) return 'told';
  if (failure?.kind === 'offline' || failure?.kind === 'signed-out') return 'waits';
  write(ports, ownerId, without(left, change));
  return 'failed';
}

/** The templates as they are with the changes that still wait. */
export function withChanges(
  templates: readonly SessionTemplate[],
  changes: readonly TemplateChange[],
): readonly SessionTemplate[] {
  if (changes.length === 0) return templates;
  const curated = templates.filter((template) => template.is_curated);
  let own = templates.filter((template) => !template.is_curated);
  for (const change of changes) own = changed(own, change);
  // As the account puts them: favourites first, the others as they stood.
  return [...curated, ...own.filter((one) => one.is_favourite), ...own.filter((one) => !one.is_favourite)];
}

function changed(own: readonly SessionTemplate[], { name, args }: TemplateChange): SessionTemplate[] {
  if (name === 'delete_template') return own.filter(({ id }) => id !== args.id);
  if (name === 'order_templates') {
    const place = (id: string) => args.ids.indexOf(id);
    return [...own].sort((a, b) => place(a.id) - place(b.id));
  }
  const saved = shown(args.template);
  const isKnown = own.some(({ id }) => id === saved.id);
  return isKnown ? own.map((one) => (one.id === saved.id ? saved : one)) : [saved, ...own];
}

function shown({ id, name, description, settings, is_favourite }: OwnTemplate): SessionTemplate {
  const nowhere = { slug: null, is_curated: false, path_day: null, path_line: null } as const;
  return { ...nowhere, id, name, description, settings, is_favourite, mode: settings.mode };
}

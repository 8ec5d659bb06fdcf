import {
  OWN_TEMPLATES_FULL,
  type OwnTemplate,
  remoteProcedures,
  type SessionTemplate,
} from '@innertide/protocol/remote-procedures';
import type { BackendFailure, BackendPort } from '../../ports/backend-port.ts';
import type { Ports } from '../../ports/ports.ts';

/** What was done to one's own templates, as the account will be told of it. */
export type TemplateChange =
  | { readonly name: 'save_template'; readonly args: { readonly template: OwnTemplate } }
  | { readonly name: 'delete_template'; readonly args: { readonly id: string } }
  | { readonly name: 'order_templates'; readonly args: { readonly ids: readonly string[] } };

/** A change the account has not heard of, or has heard of and not taken. */
export type WaitingChange = TemplateChange & { readonly refused?: Refusal };

/** Why the account did not take it: it holds as many as it may, or anything else. */
export type Refusal = 'full' | 'failed';

type Keep = Pick<Ports, 'queryCache'>;

function keyOf(ownerId: string): string {
  return `${ownerId}/template-changes`;
}

/** Changes the account does not hold yet, in the order it will be told of them. */
export function waitingChanges({ queryCache }: Keep, ownerId: string): readonly WaitingChange[] {
  const kept = queryCache.recall(keyOf(ownerId));
  return Array.isArray(kept) ? kept.flatMap(readChange) : [];
}

/** The device's storage is a door: what does not read as a change any more is none. */
function readChange(value: unknown): WaitingChange[] {
  const { name, args, refused } = (value ?? {}) as { name?: unknown; args?: unknown; refused?: unknown };
  if (name !== 'save_template' && name !== 'delete_template' && name !== 'order_templates') return [];
  const parsed = remoteProcedures[name].arguments.safeParse(args);
  if (!parsed.success) return [];
  const change = { name, args: parsed.data } as TemplateChange;
  return [refused === 'full' || refused === 'failed' ? { ...change, refused } : change];
}

function write({ queryCache }: Keep, ownerId: string, changes: readonly WaitingChange[]): void {
  if (changes.length === 0) queryCache.forget(keyOf(ownerId));
  else queryCache.remember(keyOf(ownerId), changes, 'until-forgotten');
}

/** Puts a change among those that wait; a later one of the same template takes the place of an earlier. */
function put(keep: Keep, ownerId: string, change: WaitingChange): void {
  const others = waitingChanges(keep, ownerId).filter((one) => !isOfSame(one, change));
  const inTurn = [...others, change].sort((a, b) => TURN[a.name] - TURN[b.name]);
  write(keep, ownerId, inTurn);
}

/** What goes makes room for what comes, and what stands in an order must be there first. */
const TURN: Readonly<Record<TemplateChange['name'], number>> = {
  delete_template: 0,
  save_template: 1,
  order_templates: 2,
};

function isOfSame(one: TemplateChange, other: TemplateChange): boolean {
  return subjectOf(one) === subjectOf(other);
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
  ports: Pick<Ports, 'queryCache' | 'backend'>,
  ownerId: string,
): Promise<BackendFailure | null> {
  const running = (sending.get(ownerId) ?? Promise.resolve(null)).then(() => sendAll(ports, ownerId));
  sending.set(ownerId, running);
  return running;
}

async function sendAll(ports: Pick<Ports, 'queryCache' | 'backend'>, ownerId: string): Promise<BackendFailure | null> {
  let failure: BackendFailure | null = null;
  for (const change of waitingChanges(ports, ownerId)) {
    const reason = await tell(ports.backend, change);
    if (reason === null) {
      write(ports, ownerId, without(waitingChanges(ports, ownerId), change));
      continue;
    }
    failure = reason;
    const refused = refusalOf(reason);
    // One that is refused must not hold back the others; without a network or an account none can go.
    if (refused === null) break;
    const marked = waitingChanges(ports, ownerId).map((one) => (isSame(one, change) ? { ...one, refused } : one));
    write(ports, ownerId, marked);
  }
  return failure;
}

/** null when the account was not reached, and may yet take it. */
function refusalOf(failure: BackendFailure): Refusal | null {
  if (failure.kind === 'offline' || failure.kind === 'signed-out') return null;
  return failure.kind === 'refused' && failure.code === OWN_TEMPLATES_FULL ? 'full' : 'failed';
}

/** Lets go of what the account did not take: the templates are again as it holds them. */
export function letGoOfRefused(keep: Keep, ownerId: string): void {
  write(
    keep,
    ownerId,
    waitingChanges(keep, ownerId).filter(({ refused }) => refused === undefined),
  );
}

function without(changes: readonly WaitingChange[], gone: TemplateChange): readonly WaitingChange[] {
  return changes.filter((change) => !isSame(change, gone));
}

/** Whether nothing happened to the template since. */
function isSame(one: TemplateChange, other: TemplateChange): boolean {
  return one.name === other.name && JSON.stringify(one.args) === JSON.stringify(other.args);
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
export type ChangeOutcome = 'told' | 'waits' | 'offline' | Refusal;

/**
 * Makes a change: here at once, in the account as soon as it can be reached. One that the account refuses is not kept, and what
 * waited before it of the same template waits on.
 */
export async function makeChange(
  ports: Pick<Ports, 'queryCache' | 'backend'>,
  ownerId: string,
  asked: TemplateChange,
): Promise<ChangeOutcome> {
  // As it will be read again: without what only the page knows of it.
  const [change] = readChange(asked);
  if (!change) return 'failed';
  const find = (is: typeof isSame) => waitingChanges(ports, ownerId).find((one) => is(one, change));
  const earlier = find(isOfSame);
  put(ports, ownerId, change);
  if (!find(isSame)) {
    // Storage is shut: there is only the network.
    const reason = await tell(ports.backend, change);
    return reason === null ? 'told' : (refusalOf(reason) ?? (reason.kind === 'offline' ? 'offline' : 'failed'));
  }
  await sendTemplateChanges(ports, ownerId);
  const left = find(isSame);
  if (!left) return 'told';
  if (!left.refused) return 'waits';
  write(ports, ownerId, without(waitingChanges(ports, ownerId), change));
  if (earlier) put(ports, ownerId, earlier);
  return left.refused;
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

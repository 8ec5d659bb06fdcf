import { OWN_TEMPLATES_FULL } from '@innertide/protocol/remote-procedures';
import type { Result } from '@innertide/std/result';
import type { BackendFailure, BackendPort } from '../../ports/backend-port.ts';
import type { Ports } from '../../ports/ports.ts';
import {
  type ChangeStore,
  type Refusal,
  readChange,
  type TemplateChange,
  type WaitingChange,
  waitingChanges,
  waitingChangesKey,
} from './waiting-changes.ts';

function write({ queryCache }: ChangeStore, ownerId: string, changes: readonly WaitingChange[]): void {
  if (changes.length === 0) queryCache.forget(waitingChangesKey(ownerId));
  else queryCache.remember(waitingChangesKey(ownerId), changes, 'until-forgotten');
}

/** Adds a change to those that wait; it replaces an earlier one of the same template. */
function put(store: ChangeStore, ownerId: string, change: WaitingChange): void {
  const others = waitingChanges(store, ownerId).filter((one) => !isOfSame(one, change));
  const ordered = [...others, change].sort((a, b) => SEND_ORDER[a.name] - SEND_ORDER[b.name]);
  write(store, ownerId, ordered);
}

/** Deletions come first, as they free places for new templates; an order comes last, as its templates must exist. */
const SEND_ORDER: Readonly<Record<TemplateChange['name'], number>> = {
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
 * Sends the waiting changes to the account, one run at a time. Each call is idempotent: a change sent twice is applied once.
 *
 * @returns why something still waits; null when nothing does.
 */
export function sendTemplateChanges(
  ports: Pick<Ports, 'queryCache' | 'backend'>,
  ownerId: string,
): Promise<BackendFailure | null> {
  // A run that failed must not hold back the next.
  const before = (sending.get(ownerId) ?? Promise.resolve(null)).catch(() => null);
  const running = before.then(() => sendAll(ports, ownerId));
  sending.set(ownerId, running);
  return running;
}

async function sendAll(ports: Pick<Ports, 'queryCache' | 'backend'>, ownerId: string): Promise<BackendFailure | null> {
  let failure: BackendFailure | null = null;
  for (const change of waitingChanges(ports, ownerId)) {
    const reason = await sendChange(ports.backend, change);
    if (reason === null) {
      write(ports, ownerId, without(waitingChanges(ports, ownerId), change));
      continue;
    }
    failure = reason;
    const refused = refusalOf(reason);
    // A refused change must not block the others; without a network or a sign-in none can be sent.
    if (refused === null) break;
    const marked = waitingChanges(ports, ownerId).map((one) => (isSame(one, change) ? { ...one, refused } : one));
    write(ports, ownerId, marked);
  }
  return failure;
}

/** null when the account was not reached and may still accept the change. */
function refusalOf(failure: BackendFailure): Refusal | null {
  if (failure.kind === 'offline' || failure.kind === 'signed-out') return null;
  return failure.kind === 'refused' && failure.code === OWN_TEMPLATES_FULL ? 'full' : 'failed';
}

/** Discards the refused changes: the templates are shown as the account holds them. */
export function discardRefusedChanges(store: ChangeStore, ownerId: string): void {
  write(
    store,
    ownerId,
    waitingChanges(store, ownerId).filter(({ refused }) => refused === undefined),
  );
}

function without(changes: readonly WaitingChange[], gone: TemplateChange): readonly WaitingChange[] {
  return changes.filter((change) => !isSame(change, gone));
}

/** Whether both make the same change: the template was not changed again in between. */
function isSame(one: TemplateChange, other: TemplateChange): boolean {
  return one.name === other.name && JSON.stringify(one.args) === JSON.stringify(other.args);
}

async function sendChange(backend: () => Promise<BackendPort>, change: TemplateChange): Promise<BackendFailure | null> {
  try {
    const answer = await callFor(await backend(), change);
    return answer.ok ? null : answer.reason;
  } catch {
    return { kind: 'offline' };
  }
}

function callFor(port: BackendPort, { name, args }: TemplateChange): Promise<Result<unknown, BackendFailure>> {
  switch (name) {
    case 'save_template':
      return port.call(name, args);
    case 'delete_template':
      return port.call(name, args);
    case 'order_templates':
      return port.call(name, { ids: [...args.ids] });
  }
}

/** What came of a change: sent to the account, stored here until there is a network, or neither. */
export type ChangeOutcome = 'sent' | 'waits' | 'offline' | Refusal;

/** A change that was stored on this device, or could not be. */
interface Recorded {
  readonly change: TemplateChange;
  /** An earlier change of the same template, which waits again when the account refuses this one. */
  readonly earlier: WaitingChange | undefined;
  readonly isStored: boolean;
}

/**
 * Makes changes on this device at once, and in the account as soon as it can be reached. All are stored before the first is sent, so that
 * a page that is left meanwhile loses none. A change that the account refuses is discarded, and an earlier one of the same template waits again.
 *
 * @returns what came of the first that failed, else of the last.
 */
export async function makeChanges(
  ports: Pick<Ports, 'queryCache' | 'backend'>,
  ownerId: string,
  asked: readonly TemplateChange[],
): Promise<ChangeOutcome> {
  const recorded: Recorded[] = [];
  for (const one of asked) {
    // Parsed as it will be read back: without fields that only the page knows.
    const [change] = readChange(one);
    if (!change) return 'failed';
    const find = (is: typeof isSame) => waitingChanges(ports, ownerId).find((other) => is(other, change));
    const earlier = find(isOfSame);
    put(ports, ownerId, change);
    recorded.push({ change, earlier, isStored: find(isSame) !== undefined });
  }
  if (recorded.some(({ isStored }) => isStored)) await sendTemplateChanges(ports, ownerId);
  let outcome: ChangeOutcome = 'sent';
  for (const one of recorded) {
    const next = await outcomeOf(ports, ownerId, one);
    if (outcome === 'sent' || outcome === 'waits') outcome = next;
  }
  return outcome;
}

async function outcomeOf(
  ports: Pick<Ports, 'queryCache' | 'backend'>,
  ownerId: string,
  { change, earlier, isStored }: Recorded,
): Promise<ChangeOutcome> {
  if (!isStored) {
    // Nothing can be stored on this device: there is only the network.
    const reason = await sendChange(ports.backend, change);
    return reason === null ? 'sent' : (refusalOf(reason) ?? (reason.kind === 'offline' ? 'offline' : 'failed'));
  }
  const left = waitingChanges(ports, ownerId).find((other) => isSame(other, change));
  if (!left) return 'sent';
  if (!left.refused) return 'waits';
  write(ports, ownerId, without(waitingChanges(ports, ownerId), change));
  if (earlier) put(ports, ownerId, earlier);
  return left.refused;
}

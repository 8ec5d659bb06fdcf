import { type OwnTemplate, remoteProcedures } from '@innertide/protocol/remote-procedures';
import type { Ports } from '../../ports/ports.ts';

/** A change to the member's own templates, as the procedure that sends it to the account. */
export type TemplateChange =
  | { readonly name: 'save_template'; readonly args: { readonly template: OwnTemplate } }
  | { readonly name: 'delete_template'; readonly args: { readonly id: string } }
  | { readonly name: 'order_templates'; readonly args: { readonly ids: readonly string[] } };

/** A change that was not sent yet, or that the account refused. */
export type WaitingChange = TemplateChange & { readonly refused?: Refusal };

/** Why the account refused a change: it holds the largest number of templates, or another reason. */
export type Refusal = 'full' | 'failed';

export type ChangeStore = Pick<Ports, 'queryCache'>;

export function waitingChangesKey(ownerId: string): string {
  return `${ownerId}/template-changes`;
}

/** Changes that the account does not hold yet, in the order in which they will be sent. */
export function waitingChanges({ queryCache }: ChangeStore, ownerId: string): readonly WaitingChange[] {
  const stored = queryCache.recall(waitingChangesKey(ownerId));
  return Array.isArray(stored) ? stored.flatMap(readChange) : [];
}

/** Parses a stored change, as storage is not trusted. @returns an empty list for anything else. */
export function readChange(value: unknown): WaitingChange[] {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('args' in value)) return [];
  const change = parseChange(value.name, value.args);
  if (change === null) return [];
  const refused = 'refused' in value ? value.refused : undefined;
  return [refused === 'full' || refused === 'failed' ? { ...change, refused } : change];
}

function parseChange(name: unknown, args: unknown): TemplateChange | null {
  switch (name) {
    case 'save_template': {
      const parsed = remoteProcedures[name].arguments.safeParse(args);
      return parsed.success ? { name, args: parsed.data } : null;
    }
    case 'delete_template': {
      const parsed = remoteProcedures[name].arguments.safeParse(args);
      return parsed.success ? { name, args: parsed.data } : null;
    }
    case 'order_templates': {
      const parsed = remoteProcedures[name].arguments.safeParse(args);
      return parsed.success ? { name, args: parsed.data } : null;
    }
    default:
      return null;
  }
}

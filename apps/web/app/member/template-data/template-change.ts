import { type OwnTemplate, remoteProcedures } from '@innertide/protocol/remote-procedures';

/** A change to the member's own templates, as the procedure that sends it to the account. */
export type TemplateChange =
  | { readonly name: 'save_template'; readonly args: { readonly template: OwnTemplate } }
  | { readonly name: 'delete_template'; readonly args: { readonly id: string } }
  | { readonly name: 'order_templates'; readonly args: { readonly ids: readonly string[] } };

/** A change that was not sent yet, or that the account refused. */
export type WaitingChange = TemplateChange & { readonly refused?: Refusal };

/** Why the account refused a change: it holds the largest number of templates, or another reason. */
export type Refusal = 'full' | 'failed';

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

/** Deletions come first, as they free places for new templates; an order comes last, as its templates must exist. */
export const SEND_ORDER: Readonly<Record<TemplateChange['name'], number>> = {
  delete_template: 0,
  save_template: 1,
  order_templates: 2,
};

export function isOfSame(one: TemplateChange, other: TemplateChange): boolean {
  return subjectOf(one) === subjectOf(other);
}

function subjectOf({ name, args }: TemplateChange): string {
  if (name === 'save_template') return args.template.id;
  return name === 'delete_template' ? args.id : 'order';
}

export function without(changes: readonly WaitingChange[], gone: TemplateChange): readonly WaitingChange[] {
  return changes.filter((change) => !isSame(change, gone));
}

/** Whether both make the same change: the template was not changed again in between. */
export function isSame(one: TemplateChange, other: TemplateChange): boolean {
  return one.name === other.name && JSON.stringify(one.args) === JSON.stringify(other.args);
}

import type { OwnTemplate, SessionTemplate } from '@innertide/protocol/remote-procedures';
import type { TemplateChange } from './waiting-changes.ts';

/** Applies waiting changes to the templates that the account holds. */
export function withChanges(
  templates: readonly SessionTemplate[],
  changes: readonly TemplateChange[],
): readonly SessionTemplate[] {
  if (changes.length === 0) return templates;
  const curated = templates.filter((template) => template.is_curated);
  let own = templates.filter((template) => !template.is_curated);
  for (const change of changes) own = changed(own, change);
  // The account's own order: favourites first, the others unchanged.
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

import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import { notifyManager } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TemplateChange } from '../template-data/waiting-changes.ts';
import { withChanges } from '../template-data/with-changes.ts';
import type { OwnTemplateActions } from './own-template-row.tsx';
import { type TemplateFailure, useOwnTemplates } from './use-own-templates.ts';

type ChangeActions = Pick<OwnTemplateActions, 'onFavour' | 'onMove' | 'onDelete'>;

interface TemplateChanges extends ChangeActions {
  /** The templates to show, in their order, with changes that the account has not answered yet. */
  readonly templates: readonly SessionTemplate[];
  /** The last deleted one, which `restore` saves again; null after that. */
  readonly deleted: SessionTemplate | null;
  readonly restore: () => Promise<void>;
  /** Puts the shown templates in this order. */
  readonly onOrder: (ids: readonly string[]) => void;
  readonly failure: TemplateFailure | null;
  /** What the last move did, in words for screen readers. */
  readonly moved: string | null;
}

/** Sends changes to the account, and lays those that it has not answered yet over the templates it has. */
function useUnansweredChanges(all: readonly SessionTemplate[]) {
  const { apply, changeTo } = useOwnTemplates();
  const [failure, setFailure] = useState<TemplateFailure | null>(null);
  const [unanswered, setUnanswered] = useState<readonly TemplateChange[]>([]);

  async function change(...changes: readonly TemplateChange[]): Promise<TemplateFailure | null> {
    setUnanswered((before) => [...before, ...changes]);
    const reason = await apply(...changes);
    setFailure(reason);
    // Scheduled like the answer itself, so that the change never disappears a moment before the answer is shown.
    notifyManager.schedule(() => setUnanswered((before) => before.filter((one) => !changes.includes(one))));
    return reason;
  }

  return { own: withChanges(all, unanswered), change, changeTo, failure };
}

/**
 * Changes the member's templates, shown at once and before the account answers.
 * @param isShown which of all own templates this list shows; the others retain their places in the order.
 * @param found search results; null while nothing is searched for.
 */
export function useTemplateChanges(
  all: readonly SessionTemplate[],
  isShown: (template: SessionTemplate) => boolean,
  found: readonly SessionTemplate[] | null,
): TemplateChanges {
  const { t } = useTranslation('member');
  const { own, change, changeTo, failure } = useUnansweredChanges(all);
  const [deleted, setDeleted] = useState<{ template: SessionTemplate; order: readonly string[] } | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const shown = own.filter(isShown);
  const templates = found === null ? shown : shown.filter(({ id }) => found.some((one) => one.id === id));

  return {
    templates,
    deleted: deleted?.template ?? null,
    failure,
    moved,
    onFavour: (template) => void change(changeTo.save({ ...template, is_favourite: !template.is_favourite })),
    onMove(template, by) {
      const place = templates.indexOf(template);
      const neighbour = templates[place + by];
      // Favourites stand together: nothing moves past them.
      if (found !== null || !neighbour || neighbour.is_favourite !== template.is_favourite) return null;
      return () => {
        const other = { [template.id]: neighbour.id, [neighbour.id]: template.id };
        const ids = own.map(({ id }) => other[id] ?? id);
        void change(changeTo.order(ids)).then((reason) => {
          if (reason === null) setMoved(t('templates.moved', { name: template.name, count: place + by + 1 }));
        });
      };
    },
    onOrder(ids) {
      // Templates that this list does not show stay where they are among the others.
      const places = [...ids];
      const isListed = new Set(ids);
      void change(changeTo.order(own.map(({ id }) => (isListed.has(id) ? (places.shift() ?? id) : id))));
    },
    async onDelete(template) {
      // Set at once, as the focus goes from the row that leaves to the button that undoes it.
      const last = { template, order: own.map(({ id }) => id) };
      setDeleted(last);
      const reason = await change(changeTo.remove(template.id));
      if (reason !== null) setDeleted((now) => (now === last ? null : now));
    },
    async restore() {
      if (deleted === null) return;
      setDeleted(null);
      // To the account it is a new template, which would stand before the others: the order is sent again as well.
      const reason = await change(changeTo.save(deleted.template), changeTo.order(deleted.order));
      if (reason !== null) setDeleted(deleted);
    },
  };
}

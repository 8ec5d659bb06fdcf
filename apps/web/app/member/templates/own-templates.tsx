import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import type { TemplateFileFailure } from '@innertide/protocol/template-file';
import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { notifyManager } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type TemplateChange, type WaitingChange, withChanges } from '../template-data/waiting-changes.ts';
import { downloadTemplate } from './download-template.ts';
import { ImportTemplate } from './import-template.tsx';
import { NotSaved } from './not-saved.tsx';
import { type OwnTemplateActions, OwnTemplateRow } from './own-template-row.tsx';
import { TemplateForm } from './template-form.tsx';
import { freshTemplateId, type TemplateDraft, type TemplateFailure, useOwnTemplates } from './use-own-templates.ts';
import { useSharedDraft } from './use-shared-draft.ts';
import { WaitingNotice } from './waiting-notice.tsx';

interface OwnTemplatesProps {
  /** All own templates, in their order. */
  readonly all: readonly SessionTemplate[];
  /** Search results; null while nothing is searched for. */
  readonly found: readonly SessionTemplate[] | null;
  /** Changes that the account does not hold yet. */
  readonly waiting: readonly WaitingChange[];
}

/** Templates that the member saved: to start with, change, reorder, export and delete. */
export function OwnTemplates({ all, found, waiting }: OwnTemplatesProps) {
  const { t } = useTranslation('member');
  const [form, setForm] = useState<{ draft: TemplateDraft; title: string } | null>(null);
  const [linkFailure, setLinkFailure] = useState<TemplateFileFailure | null>(null);
  useSharedDraft((draft) => setForm({ draft, title: t('share.keep') }), setLinkFailure);
  const { templates, deleted, restore, failure, moved, ...changes } = useTemplateChanges(all, found);
  const actions: OwnTemplateActions = {
    ...changes,
    onRename: (template) => setForm({ draft: template, title: t('templates.rename') }),
    onDuplicate: (template) =>
      setForm({
        draft: { ...template, id: freshTemplateId(), is_favourite: false },
        title: t('templates.duplicate'),
      }),
    onExport: downloadTemplate,
  };

  const naming = (
    <TemplateForm
      draft={form?.draft ?? null}
      title={form?.title ?? ''}
      onClose={() => setForm(null)}
      onSaved={() => setForm(null)}
    />
  );
  // A search without own results still shows what was just changed and may be undone.
  if (found !== null && templates.length === 0 && !deleted && !failure && !linkFailure) return naming;
  return (
    <section className="own-templates" aria-labelledby="own-templates">
      <div>
        <h2 id="own-templates">{t('templates.own')}</h2>
        <ImportTemplate onRead={(draft) => setForm({ draft, title: t('templates.import') })} />
      </div>
      <div>
        {deleted && <DeletedTemplate key={deleted.id} name={deleted.name} onRestore={() => void restore()} />}
        {linkFailure && (
          <Alert kind="error">{t(linkFailure.kind === 'later-version' ? 'share.later' : 'share.unreadable')}</Alert>
        )}
        <span role="status" className="sr-only">
          {moved}
        </span>
        {failure && <NotSaved failure={failure} />}
        <WaitingNotice waiting={waiting} />
        {templates.length === 0 && !deleted && <p className="templates-line">{t('templates.ownNone')}</p>}
        <ul>
          {templates.map((template) => (
            <OwnTemplateRow key={template.id} template={template} actions={actions} />
          ))}
        </ul>
      </div>
      {naming}
    </section>
  );
}

function DeletedTemplate({ name, onRestore }: { name: string; onRestore: () => void }) {
  const { t } = useTranslation('member');
  return (
    <Alert
      kind="info"
      actions={
        // The row that had the focus is gone: undo is the likely next action.
        <Button autoFocus size="sm" variant="tertiary" onClick={onRestore}>
          {t('templates.undo')}
        </Button>
      }
    >
      {t('templates.deleted', { name })}
    </Alert>
  );
}

type ChangeActions = Pick<OwnTemplateActions, 'onFavour' | 'onMove' | 'onDelete'>;

interface TemplateChanges extends ChangeActions {
  /** The templates to show, in their order, with changes that the account has not answered yet. */
  readonly templates: readonly SessionTemplate[];
  /** The last deleted one, which `restore` saves again; null after that. */
  readonly deleted: SessionTemplate | null;
  readonly restore: () => Promise<void>;
  readonly failure: TemplateFailure | null;
  /** What the last move did, in words for screen readers. */
  readonly moved: string | null;
}

/** Changes the member's templates, shown at once and before the account answers. */
function useTemplateChanges(
  all: readonly SessionTemplate[],
  found: readonly SessionTemplate[] | null,
): TemplateChanges {
  const { t } = useTranslation('member');
  const { apply, changeTo } = useOwnTemplates();
  const [deleted, setDeleted] = useState<{ template: SessionTemplate; order: readonly string[] } | null>(null);
  const [failure, setFailure] = useState<TemplateFailure | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const [unanswered, setUnanswered] = useState<readonly TemplateChange[]>([]);
  const shown = withChanges(all, unanswered);
  const templates = found === null ? shown : shown.filter(({ id }) => found.some((one) => one.id === id));

  async function change(...changes: readonly TemplateChange[]): Promise<TemplateFailure | null> {
    setUnanswered((before) => [...before, ...changes]);
    const reason = await apply(...changes);
    setFailure(reason);
    // Scheduled like the answer itself, so that the change never disappears a moment before the answer is shown.
    notifyManager.schedule(() => setUnanswered((before) => before.filter((one) => !changes.includes(one))));
    return reason;
  }

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
        const ids = templates.map(({ id }) => id);
        [ids[place], ids[place + by]] = [neighbour.id, template.id];
        void change(changeTo.order(ids)).then((reason) => {
          if (reason === null) setMoved(t('templates.moved', { name: template.name, count: place + by + 1 }));
        });
      };
    },
    async onDelete(template) {
      // Set at once, as the focus goes from the row that leaves to the button that undoes it.
      const last = { template, order: shown.map(({ id }) => id) };
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

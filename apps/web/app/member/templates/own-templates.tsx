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
  /** All of them, in their order. */
  readonly all: readonly SessionTemplate[];
  /** Those that a search shows; null while nothing is searched for. */
  readonly found: readonly SessionTemplate[] | null;
  /** What the account does not hold yet. */
  readonly waiting: readonly WaitingChange[];
}

/** What the member set up and named: to begin with, to change, to take along and to let go. */
export function OwnTemplates({ all, found, waiting }: OwnTemplatesProps) {
  const { t } = useTranslation('member');
  const { tell, saying } = useOwnTemplates();
  const [form, setForm] = useState<{ draft: TemplateDraft; title: string } | null>(null);
  const [deleted, setDeleted] = useState<{ template: SessionTemplate; order: readonly string[] } | null>(null);
  const [failure, setFailure] = useState<TemplateFailure | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const [linkFailure, setLinkFailure] = useState<TemplateFileFailure | null>(null);
  // What was done here and is not answered yet is shown as done.
  const [ahead, setAhead] = useState<readonly TemplateChange[]>([]);
  useSharedDraft((draft) => setForm({ draft, title: t('share.keep') }), setLinkFailure);
  const shown = withChanges(all, ahead);
  const templates = found === null ? shown : shown.filter(({ id }) => found.some((one) => one.id === id));

  async function change(...changes: readonly TemplateChange[]): Promise<TemplateFailure | null> {
    setAhead((before) => [...before, ...changes]);
    let reason: TemplateFailure | null = null;
    for (const one of changes) reason ??= await tell(one);
    setFailure(reason);
    // In turn with the answer, which is told in the same way: never a moment before it.
    notifyManager.schedule(() => setAhead((before) => before.filter((one) => !changes.includes(one))));
    return reason;
  }
  async function deleteIt(template: SessionTemplate) {
    // At once, as the focus goes from the row that leaves to the way back.
    const last = { template, order: shown.map(({ id }) => id) };
    setDeleted(last);
    const reason = await change(saying.remove(template.id));
    if (reason !== null) setDeleted((now) => (now === last ? null : now));
  }
  async function keepAgain(last: { template: SessionTemplate; order: readonly string[] }) {
    setDeleted(null);
    // To the account it is a new one, which would stand before the others.
    const reason = await change(saying.save(last.template), saying.order(last.order));
    if (reason !== null) setDeleted(last);
  }
  const actions: OwnTemplateActions = {
    onFavour: (template) => void change(saying.save({ ...template, is_favourite: !template.is_favourite })),
    onRename: (template) => setForm({ draft: template, title: t('templates.rename') }),
    onDuplicate: (template) =>
      setForm({
        draft: { ...template, id: freshTemplateId(), is_favourite: false },
        title: t('templates.duplicate'),
      }),
    onMove(template, by) {
      const place = templates.indexOf(template);
      const neighbour = templates[place + by];
      // Favourites stand together: nothing moves past them.
      if (found !== null || !neighbour || neighbour.is_favourite !== template.is_favourite) return null;
      return () => {
        const ids = templates.map(({ id }) => id);
        [ids[place], ids[place + by]] = [neighbour.id, template.id];
        void change(saying.order(ids)).then((reason) => {
          if (reason === null) setMoved(t('templates.moved', { name: template.name, count: place + by + 1 }));
        });
      };
    },
    onExport: downloadTemplate,
    onDelete: (template) => void deleteIt(template),
  };

  const naming = (
    <TemplateForm
      draft={form?.draft ?? null}
      title={form?.title ?? ''}
      onClose={() => setForm(null)}
      onSaved={() => setForm(null)}
    />
  );
  // A search that finds none of them leaves what was just done and may be taken back.
  if (found !== null && templates.length === 0 && !deleted && !failure && !linkFailure) return naming;
  return (
    <section className="own-templates" aria-labelledby="own-templates">
      <div>
        <h2 id="own-templates">{t('templates.own')}</h2>
        <ImportTemplate onRead={(draft) => setForm({ draft, title: t('templates.import') })} />
      </div>
      <div>
        {deleted && (
          <Alert
            key={deleted.template.id}
            kind="info"
            actions={
              // The row that held the focus is gone; this is what may be wanted next.
              <Button autoFocus size="sm" variant="tertiary" onClick={() => void keepAgain(deleted)}>
                {t('templates.undo')}
              </Button>
            }
          >
            {t('templates.deleted', { name: deleted.template.name })}
          </Alert>
        )}
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

import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import type { TemplateFileFailure } from '@innertide/protocol/template-file';
import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadTemplate } from './download-template.ts';
import { ImportTemplate } from './import-template.tsx';
import { NotSaved } from './not-saved.tsx';
import { type OwnTemplateActions, OwnTemplateRow } from './own-template-row.tsx';
import { TemplateForm } from './template-form.tsx';
import { freshTemplateId, type TemplateDraft, type TemplateFailure, useOwnTemplates } from './use-own-templates.ts';
import { useSharedDraft } from './use-shared-draft.ts';
import type { WaitingChange } from './waiting-changes.ts';
import { WaitingNotice } from './waiting-notice.tsx';

interface OwnTemplatesProps {
  readonly templates: readonly SessionTemplate[];
  /** What the account does not hold yet. */
  readonly waiting: readonly WaitingChange[];
  /** False while a search shows only some. */
  readonly canOrder: boolean;
}

/** What the member set up and named: to begin with, to change, to take along and to let go. */
export function OwnTemplates({ templates, waiting, canOrder }: OwnTemplatesProps) {
  const { t } = useTranslation('member');
  const { save, remove, order } = useOwnTemplates();
  const [form, setForm] = useState<{ draft: TemplateDraft; title: string } | null>(null);
  const [deleted, setDeleted] = useState<SessionTemplate | null>(null);
  const [failure, setFailure] = useState<TemplateFailure | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const [linkFailure, setLinkFailure] = useState<TemplateFileFailure | null>(null);
  useSharedDraft((draft) => setForm({ draft, title: t('share.keep') }), setLinkFailure);

  async function deleteIt(template: SessionTemplate) {
    const reason = await remove(template.id);
    setFailure(reason);
    setDeleted(reason === null ? template : null);
  }
  async function keepAgain(template: SessionTemplate) {
    const reason = await save(template);
    setFailure(reason);
    if (reason === null) setDeleted(null);
  }
  const actions: OwnTemplateActions = {
    onFavour: (template) => void save({ ...template, is_favourite: !template.is_favourite }).then(setFailure),
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
      if (!canOrder || !neighbour || neighbour.is_favourite !== template.is_favourite) return null;
      return () => {
        const ids = templates.map(({ id }) => id);
        [ids[place], ids[place + by]] = [neighbour.id, template.id];
        void order(ids).then((reason) => {
          setFailure(reason);
          if (reason === null) setMoved(t('templates.moved', { name: template.name, count: place + by + 1 }));
        });
      };
    },
    onExport: downloadTemplate,
    onDelete: (template) => void deleteIt(template),
  };

  return (
    <section className="own-templates" aria-labelledby="own-templates">
      <div>
        <h2 id="own-templates">{t('templates.own')}</h2>
        <ImportTemplate onRead={(draft) => setForm({ draft, title: t('templates.import') })} />
      </div>
      <div>
        {deleted && (
          <Alert
            kind="info"
            className="own-templates-deleted"
            actions={
              // The row that held the focus is gone; this is what may be wanted next.
              <Button autoFocus size="sm" variant="tertiary" onClick={() => void keepAgain(deleted)}>
                {t('templates.undo')}
              </Button>
            }
          >
            {t('templates.deleted', { name: deleted.name })}
          </Alert>
        )}
        {linkFailure && (
          <Alert kind="error">
            {linkFailure.kind === 'wrong-field'
              ? t('templates.refused.wrong-field', { field: linkFailure.field || '–' })
              : t(`templates.refused.${linkFailure.kind}`)}
          </Alert>
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
      <TemplateForm
        draft={form?.draft ?? null}
        title={form?.title ?? ''}
        onClose={() => setForm(null)}
        onSaved={() => setForm(null)}
      />
    </section>
  );
}

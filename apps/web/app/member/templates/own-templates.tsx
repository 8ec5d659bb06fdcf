import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import type { TemplateFileFailure } from '@innertide/protocol/template-file';
import { isPiece } from '@innertide/session/piece';
import { Alert } from '@innertide/ui/alert.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitingChange } from '../template-data/waiting-changes.ts';
import { DeletedTemplate } from './deleted-template.tsx';
import { downloadTemplate } from './download-template.ts';
import { ImportTemplate } from './import-template.tsx';
import { NotSaved } from './not-saved.tsx';
import { type OwnTemplateActions, OwnTemplateRow } from './own-template-row.tsx';
import { TemplateForm } from './template-form.tsx';
import { useDragOrder } from './use-drag-order.ts';
import { freshTemplateId, type TemplateDraft } from './use-own-templates.ts';
import { useSharedDraft } from './use-shared-draft.ts';
import { useTemplateChanges } from './use-template-changes.ts';
import { WaitingNotice } from './waiting-notice.tsx';

interface OwnTemplatesProps {
  /** All own templates, in their order. */
  readonly all: readonly SessionTemplate[];
  /** Search results; null while nothing is searched for. */
  readonly found: readonly SessionTemplate[] | null;
  /** Changes that the account does not hold yet. */
  readonly waiting: readonly WaitingChange[];
}

const isSetup = (template: SessionTemplate) => !isPiece(template);

/** Templates that the member saved: to start with, change, reorder, export and delete. */
export function OwnTemplates({ all, found, waiting }: OwnTemplatesProps) {
  const { t } = useTranslation('member');
  const [form, setForm] = useState<{ draft: TemplateDraft; title: string } | null>(null);
  const [linkFailure, setLinkFailure] = useState<TemplateFileFailure | null>(null);
  useSharedDraft((draft) => setForm({ draft, title: t('share.keep') }), setLinkFailure);
  const { templates, deleted, restore, failure, moved, onOrder, ...changes } = useTemplateChanges(all, isSetup, found);
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
        <OrderedTemplates
          templates={templates}
          actions={actions}
          canMove={found === null && templates.length > 1}
          onOrder={onOrder}
        />
      </div>
      {naming}
    </section>
  );
}

interface OrderedTemplatesProps {
  readonly templates: readonly SessionTemplate[];
  readonly actions: OwnTemplateActions;
  readonly canMove: boolean;
  readonly onOrder: (ids: readonly string[]) => void;
}

/** The cards, which can be dragged into another order. */
function OrderedTemplates({ templates, actions, canMove, onOrder }: OrderedTemplatesProps) {
  const byId = new Map(templates.map((template) => [template.id, template]));
  const drag = useDragOrder(
    templates.map(({ id }) => id),
    // Favourites stand together: nothing moves past them.
    (id, target) => byId.has(target) && byId.get(id)?.is_favourite === byId.get(target)?.is_favourite,
    onOrder,
  );
  const ordered = drag.shown.flatMap((id) => byId.get(id) ?? []);
  return (
    <ul className="template-cards">
      {ordered.map((template) => (
        <OwnTemplateRow
          key={template.id}
          template={template}
          actions={actions}
          drag={canMove ? drag.handle(template.id) : null}
          isDragged={drag.dragged === template.id}
        />
      ))}
    </ul>
  );
}

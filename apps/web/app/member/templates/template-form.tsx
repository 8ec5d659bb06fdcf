import { Button } from '@innertide/ui/button.tsx';
import { Dialog } from '@innertide/ui/dialog.tsx';
import { TextField } from '@innertide/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotSaved } from './not-saved.tsx';
import { type TemplateDraft, type TemplateFailure, useOwnTemplates } from './use-own-templates.ts';

const LONGEST_NAME = 60;
const LONGEST_DESCRIPTION = 400;

interface TemplateFormProps {
  /** What is to be named; null while the form is closed. */
  readonly draft: TemplateDraft | null;
  readonly title: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Gives a setup a name of its own. */
export function TemplateForm({ draft, title, onClose, onSaved }: TemplateFormProps) {
  const { t } = useTranslation('member');
  return (
    <Dialog open={draft !== null} onClose={onClose} title={title} closeLabel={t('templates.close')}>
      {draft && <Fields key={draft.id} draft={draft} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  );
}

function Fields({ draft, onClose, onSaved }: { draft: TemplateDraft; onClose: () => void; onSaved: () => void }) {
  const { t } = useTranslation('member');
  const { save } = useOwnTemplates();
  const [name, setName] = useState(draft.name);
  const [description, setDescription] = useState(draft.description);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<TemplateFailure | null>(null);

  async function submit() {
    setSaving(true);
    const reason = await save({ ...draft, name: name.trim(), description: description.trim() });
    setSaving(false);
    setFailure(reason);
    if (reason === null) onSaved();
  }

  return (
    <form
      className="template-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={t('templates.name')}
        value={name}
        maxLength={LONGEST_NAME}
        required
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextField
        label={t('templates.description')}
        hint={t('templates.descriptionHint')}
        value={description}
        maxLength={LONGEST_DESCRIPTION}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      {failure && <NotSaved failure={failure} />}
      <div className="safety-actions">
        <Button
          variant="primary"
          type="submit"
          loading={isSaving}
          loadingLabel={t('loading')}
          disabled={name.trim() === ''}
        >
          {t('templates.save')}
        </Button>
        <Button variant="tertiary" onClick={onClose}>
          {t('templates.cancel')}
        </Button>
      </div>
    </form>
  );
}

import { readTemplateFile, type TemplateFileFailure } from '@innertide/protocol/template-file';
import { Alert } from '@innertide/ui/alert.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextFileButton } from '../elements/text-file-button.tsx';
import { freshTemplateId, type TemplateDraft } from './use-own-templates.ts';

const LARGEST_BYTES = 100_000;

/** Reads a template from a file; it can be checked and named before it is saved. */
export function ImportTemplate({ onRead }: { onRead: (draft: TemplateDraft) => void }) {
  const { t } = useTranslation('member');
  const [failure, setFailure] = useState<TemplateFileFailure | { readonly kind: 'unreadable' } | null>(null);

  function read(text: string) {
    const answer = readTemplateFile(text);
    setFailure(answer.ok ? null : answer.reason);
    if (!answer.ok) return;
    const { name, description, settings } = answer.value;
    onRead({ id: freshTemplateId(), name, description, settings, is_favourite: false });
  }

  return (
    <>
      <TextFileButton
        words={t('templates.import')}
        size="sm"
        largestBytes={LARGEST_BYTES}
        onText={read}
        onNoText={(reason) => setFailure({ kind: reason === 'too-large' ? 'something-else' : reason })}
      />
      {failure && (
        <Alert kind="error" className="remote-notice">
          {failure.kind === 'wrong-field'
            ? t('templates.refused.wrong-field', { field: failure.field || '–' })
            : t(`templates.refused.${failure.kind}`)}
        </Alert>
      )}
    </>
  );
}

import { readTemplateFile, type TemplateFileFailure } from '@innertide/protocol/template-file';
import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freshTemplateId, type TemplateDraft } from './use-own-templates.ts';

/** Reads a template from a file; what it holds may be looked at and named before it is kept. */
export function ImportTemplate({ onRead }: { onRead: (draft: TemplateDraft) => void }) {
  const { t } = useTranslation('member');
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<TemplateFileFailure | null>(null);

  async function read(file: File) {
    const answer = readTemplateFile(await file.text());
    setFailure(answer.ok ? null : answer.reason);
    if (!answer.ok) return;
    const { name, description, settings } = answer.value;
    onRead({ id: freshTemplateId(), name, description, settings, is_favourite: false });
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t('templates.import')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) void read(file);
          // The same file may be chosen again after it was mended.
          event.currentTarget.value = '';
        }}
      />
      <Button size="sm" onClick={() => input.current?.click()}>
        {t('templates.import')}
      </Button>
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

import { readTemplateFile, type TemplateFileFailure } from '@innertide/protocol/template-file';
import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freshTemplateId, type TemplateDraft } from './use-own-templates.ts';

/** Many times the size of a template, so that a large file picked by mistake is refused at once. */
const LARGEST_BYTES = 100_000;

/** Reads a template from a file; it can be checked and named before it is saved. */
export function ImportTemplate({ onRead }: { onRead: (draft: TemplateDraft) => void }) {
  const { t } = useTranslation('member');
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<TemplateFileFailure | { readonly kind: 'unreadable' } | null>(null);

  async function read(file: File) {
    if (file.size > LARGEST_BYTES) return setFailure({ kind: 'something-else' });
    // A file in the cloud, or one that was moved since, is listed and cannot be read.
    const text = await file.text().catch(() => null);
    if (text === null) return setFailure({ kind: 'unreadable' });
    const answer = readTemplateFile(text);
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

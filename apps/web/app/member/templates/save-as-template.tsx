import type { SessionSettings } from '@innertide/protocol/session-settings';
import { setupSettings } from '@innertide/session/piece';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLengthWords } from '../../copy/use-length-words.ts';
import { TemplateForm } from './template-form.tsx';
import { freshTemplateId, type TemplateDraft } from './use-own-templates.ts';

/** Saves the given settings as the member's own template. */
export function SaveAsTemplate({ settings, className }: { settings: SessionSettings; className: string }) {
  const { t } = useTranslation(['member', 'session', 'common']);
  const lengthWords = useLengthWords();
  const [draft, setDraft] = useState<TemplateDraft | null>(null);
  const [isSaved, setSaved] = useState(false);

  function begin() {
    const name = `${t(`common:modes.${settings.mode}`)}, ${lengthWords(settings)}`.replaceAll('\u00a0', ' ');
    setSaved(false);
    setDraft({ id: freshTemplateId(), name, description: '', settings: setupSettings(settings), is_favourite: false });
  }

  return (
    <>
      <button type="button" className={className} onClick={begin}>
        {t('member:templates.saveAs')}
      </button>
      <span role="status" className="save-as-template-status">
        {isSaved && t('member:templates.saved')}
      </span>
      <TemplateForm
        draft={draft}
        title={t('member:templates.saveAs')}
        onClose={() => setDraft(null)}
        onSaved={() => {
          setDraft(null);
          setSaved(true);
        }}
      />
    </>
  );
}

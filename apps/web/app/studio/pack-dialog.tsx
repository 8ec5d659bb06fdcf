import { LOCALES, languageFacts } from '@innertide/std/locale';
import { Button } from '@innertide/ui/button.tsx';
import { Dialog } from '@innertide/ui/dialog.tsx';
import { PasswordField } from '@innertide/ui/password-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PackForm } from './pack-form.tsx';
import { PublishedVoices } from './published-voices.tsx';
import type { Library } from './use-library.ts';
import { keptLines, usePublishing } from './use-publishing.ts';

interface PackDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly library: Library;
}

/** What is kept becomes a voice: named, agreed to, published on this server, and withdrawn again. */
export function PackDialog({ isOpen, onClose, library }: PackDialogProps) {
  const { t } = useTranslation('studio');
  const publishing = usePublishing(library);
  // In this page's memory alone: a key that is stored can be taken.
  const [key, setKey] = useState('');
  const { state } = publishing;
  const isSending = state.step === 'sending';
  const counts = LOCALES.map((language) => ({ language, count: keptLines(library, language).length }));
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('pack.title')}
      closeLabel={t('pack.back')}
      placement="side"
      className="studio-pack"
    >
      <p>{t('pack.about')}</p>
      <ul>
        {counts.map(({ language, count }) => (
          <li key={language}>{t('pack.lines', { language: languageFacts(language).name, count })}</li>
        ))}
      </ul>
      <PasswordField
        label={t('pack.key')}
        hint={t('pack.keyHint')}
        autoComplete="off"
        value={key}
        onChange={(event) => setKey(event.currentTarget.value)}
        showLabel={t('pack.showKey')}
        hideLabel={t('pack.hideKey')}
      />
      <PackForm
        isEmpty={counts.every(({ count }) => count === 0)}
        isSending={isSending}
        hasKey={key.trim() !== ''}
        onPublish={(form) => void publishing.publish(key.trim(), form)}
      />
      <p role="status" className="studio-pack-state">
        {state.step === 'sending' && t('pack.sending', { done: state.done, count: state.count })}
        {state.step === 'published' &&
          t('pack.published', {
            languages: state.languages.map((language) => languageFacts(language).name).join(', '),
          })}
        {state.step === 'withdrawn' && t('pack.withdrawn')}
        {state.step === 'failed' && t(`pack.failed.${state.reason}`)}
      </p>
      <PublishedVoices
        voices={publishing.voices}
        hasKey={key.trim() !== ''}
        onList={() => void publishing.list(key.trim())}
        onWithdraw={(id) => void publishing.withdraw(key.trim(), id)}
        onForget={() => void library.forget()}
      />
      <Button variant="tertiary" onClick={onClose}>
        {t('pack.back')}
      </Button>
    </Dialog>
  );
}

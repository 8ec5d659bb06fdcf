import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { useTranslation } from 'react-i18next';

/** Says which one is deleted, and brings it back. */
export function DeletedTemplate({ name, onRestore }: { name: string; onRestore: () => void }) {
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

import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { useTranslation } from 'react-i18next';

interface RemoteNoticeProps {
  readonly isOffline: boolean;
  readonly onRetry: () => void;
  /** What still works here, instead of the general sentence. */
  readonly offlineWords?: string;
}

/** The account could not be asked: why, and a way on. */
export function RemoteNotice({ isOffline, onRetry, offlineWords }: RemoteNoticeProps) {
  const { t } = useTranslation('member');
  return (
    <Alert
      className="remote-notice"
      kind={isOffline ? 'info' : 'error'}
      actions={
        <Button size="sm" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {isOffline ? (offlineWords ?? t('offline')) : t('failed')}
    </Alert>
  );
}

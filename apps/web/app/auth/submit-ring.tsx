import { Button } from '@innertide/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Ring } from './ring.tsx';

interface SubmitRingProps {
  label: string;
  isValid: boolean;
  isSubmitting: boolean;
}

/** Sends the form around it; its light is up when the form may be sent. */
export function SubmitRing({ label, isValid, isSubmitting }: SubmitRingProps) {
  const { t } = useTranslation('auth');
  return (
    <Ring isLit={isValid}>
      <Button
        type="submit"
        variant="highlighted"
        disabled={!isValid}
        loading={isSubmitting}
        loadingLabel={t('working')}
      >
        {label}
      </Button>
    </Ring>
  );
}

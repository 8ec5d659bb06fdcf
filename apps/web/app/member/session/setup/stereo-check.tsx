import { Button } from '@innertide/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../../../ports/ports.ts';

/** Whether left is left: a soft tone on one side at a time, and what to do when it is heard elsewhere. */
export function StereoCheck() {
  const { t } = useTranslation('session');
  const { stereoCheck } = usePorts();
  const [played, setPlayed] = useState<'left' | 'right' | null>(null);
  return (
    <div className="stereo-check">
      <span>{t('earCheck.name')}</span>
      {(['left', 'right'] as const).map((side) => (
        <Button
          key={side}
          size="sm"
          onClick={() => {
            stereoCheck.play(side);
            setPlayed(side);
          }}
        >
          {t(`earCheck.${side}`)}
        </Button>
      ))}
      <p className="customise-note" role="status">
        {played ? t(`earCheck.played.${played}`) : ''}
      </p>
    </div>
  );
}

import { Button } from '@innertide/ui/button.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../../../ports/ports.ts';
import type { Voice } from '../../../ports/voice-port.ts';

interface KeptWordsProps {
  readonly voice: Voice;
  /** `{mode}/{slug}` of the script. */
  readonly folder: string;
  readonly onKept: () => void;
}

type Stage =
  | { readonly name: 'unknown' | 'offered' | 'kept' | 'failed' }
  | { readonly name: 'coming'; percent: number };

/** Recordings of a script, brought to this device on request: an evening without a network has them then. */
export function KeptWords({ voice, folder, onKept }: KeptWordsProps) {
  const { t } = useTranslation('session');
  const ports = usePorts();
  const [stage, setStage] = useState<Stage>({ name: 'unknown' });
  useEffect(() => {
    let gone = false;
    ports
      .voice()
      .then((port) => port.isKept(voice, folder))
      .then(
        (isKept) => !gone && setStage({ name: isKept ? 'kept' : 'offered' }),
        () => {},
      );
    return () => {
      gone = true;
    };
  }, [ports, voice, folder]);

  async function keep() {
    setStage({ name: 'coming', percent: 0 });
    const port = await ports.voice();
    const isWhole = await port.keep(voice, folder, (share) =>
      setStage({ name: 'coming', percent: Math.floor(share * 100) }),
    );
    setStage({ name: isWhole ? 'kept' : 'failed' });
    onKept();
  }

  const seconds = [...voice.recordedSeconds].reduce(
    (sum, [key, lasts]) => sum + (key.startsWith(`${folder}/`) ? lasts : 0),
    0,
  );
  // A voice that has none of this script's lines has nothing to keep.
  if (stage.name === 'unknown' || seconds === 0) return null;
  if (stage.name === 'kept') return <p className="mixer-note">{t('guidance.kept')}</p>;
  return (
    <div>
      <Button
        variant="tertiary"
        size="sm"
        loading={stage.name === 'coming'}
        loadingLabel={stage.name === 'coming' ? t('guidance.keeping', { percent: stage.percent }) : undefined}
        onClick={() => {
          keep().catch(() => setStage({ name: 'failed' }));
        }}
      >
        {t('guidance.keep', { count: Math.max(1, Math.round(seconds / 60)) })}
      </Button>
      <p className="mixer-note" role="status">
        {stage.name === 'failed' && t('guidance.keepFailed')}
        {stage.name === 'coming' && t('guidance.keeping', { percent: stage.percent })}
      </p>
    </div>
  );
}

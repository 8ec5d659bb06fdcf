import './strap-ecg.css';
import { BRAND_SLUG } from '@innertide/std/brand';
import { clockDigits } from '@innertide/std/clock-digits';
import { zipOf } from '@innertide/std/zip';
import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../download/download-text.ts';
import type { EcgConnection, EcgRecording } from './ecg-connection.ts';
import { useHeart, useHeartSnapshot } from './heart-provider.tsx';

/** The electrocardiogram of a strap that sends one: begin, see that it comes, save it as a file or discard it. */
export function StrapEcg() {
  const { t } = useTranslation('heart');
  const { ecg, sensor } = useHeart();
  const { ecg: view, source, hasEcg } = useHeartSnapshot();
  if (!hasEcg && view.status === 'off') return null;
  const deviceName = source.status === 'connected' ? source.deviceName : null;
  const begin = () => {
    const strap = sensor.ecg;
    if (strap) void ecg.begin(strap, deviceName);
  };
  return (
    <section className="strap-ecg" aria-labelledby="strap-ecg">
      <h3 id="strap-ecg">{t('ecg.title')}</h3>
      {view.status === 'off' && view.failure && <Alert kind="info">{t(`ecg.failures.${view.failure}`)}</Alert>}
      {(view.status === 'off' || view.status === 'opening') && (
        <>
          <p className="heart-note">{t('ecg.lead')}</p>
          <Button loading={view.status === 'opening'} onClick={begin}>
            {t('ecg.begin')}
          </Button>
        </>
      )}
      {view.status === 'recording' && (
        <>
          <p role="status">{t(view.isSilent ? 'ecg.silent' : 'ecg.recording')}</p>
          <p className="strap-ecg-time">{clockDigits(Math.floor(view.seconds))}</p>
          <Button onClick={() => ecg.end()}>{t('ecg.end')}</Button>
        </>
      )}
      {view.status === 'ended' && <Ended ecg={ecg} seconds={view.seconds} />}
    </section>
  );
}

function Ended({ ecg, seconds }: { readonly ecg: EcgConnection; readonly seconds: number }) {
  const { t } = useTranslation('heart');
  const [state, setState] = useState<'kept' | 'saving' | 'saved' | 'refused'>('kept');
  const save = async () => {
    const { recording } = ecg;
    if (recording === null) return;
    setState('saving');
    setState((await saveEcg(recording)) ? 'saved' : 'refused');
  };
  return (
    <>
      <p role="status">
        {state === 'saved' ? t('ecg.saved') : t('ecg.ended', { time: clockDigits(Math.floor(seconds)) })}
      </p>
      {state === 'refused' && <Alert kind="error">{t('ecg.refused')}</Alert>}
      <div className="strap-ecg-actions">
        <Button loading={state === 'saving'} onClick={() => void save()}>
          {t('ecg.save')}
        </Button>
        <Button variant="tertiary" onClick={() => ecg.discard()}>
          {t(state === 'saved' ? 'ecg.forget' : 'ecg.discard')}
        </Button>
      </div>
    </>
  );
}

/** Hands the recording to the person as a file; it goes nowhere else. @returns false where it could not be saved. */
async function saveEcg({ stretches, facts }: EcgRecording): Promise<boolean> {
  try {
    const { ecgFiles } = await import('@innertide/heart/ecg/ecg-files');
    const files = ecgFiles(stretches, facts).map(({ path, text }) => ({ path, bytes: new TextEncoder().encode(text) }));
    const name = `${BRAND_SLUG}-ecg-${new Date(facts.startedMs).toISOString().slice(0, 19).replaceAll(':', '-')}.zip`;
    return await downloadFile(new File([zipOf(files)], name, { type: 'application/zip' }));
  } catch {
    return false;
  }
}

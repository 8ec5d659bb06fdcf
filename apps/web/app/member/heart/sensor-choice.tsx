import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeartSourceFailure, HeartSourceState } from '../../ports/heart-source-port.ts';
import { CameraSensor } from './camera/camera-sensor.tsx';
import { useHeart, useHeartSnapshot } from './heart-provider.tsx';

const LOW_BATTERY_PERCENT = 20;

/** The sensor, its state, and the actions to connect, disconnect or forget it. */
export function SensorChoice({ heading: Heading = 'h3' }: { heading?: 'h2' | 'h3' }) {
  const { t } = useTranslation('heart');
  const { sensor } = useHeart();
  const { kind, offers, source, asking } = useHeartSnapshot();

  useEffect(() => {
    // Loads the sources ahead of the tap that requests a device; a device that is still granted reconnects by itself.
    sensor.resume().catch(() => {});
  }, [sensor]);

  const nameOf = (state: HeartSourceState) => {
    if (kind === 'simulated') return t('sensor.simulatedName');
    if (kind === 'camera') return t('sensor.cameraName');
    if (kind === 'phone') return t('sensor.phoneName');
    const nameless = kind === 'watch' || offers[0] === 'watch' ? 'sensor.watchName' : 'sensor.nameless';
    return ('deviceName' in state ? state.deviceName : null) ?? t(nameless);
  };
  const failure = asking?.status === 'failed' ? asking.reason : source.status === 'failed' ? source.reason : null;
  const isConnected = kind !== null;

  return (
    <section className="heart-sensor" aria-labelledby="heart-sensor">
      <Heading id="heart-sensor">{t('sensor.title')}</Heading>
      <p role="status" className="heart-sensor-state">
        {source.status === 'connecting' && t('sensor.connecting', { name: nameOf(source) })}
        {source.status === 'connected' && t('sensor.connected', { name: nameOf(source) })}
        {source.status === 'reconnecting' && t('sensor.reconnecting', { name: nameOf(source) })}
      </p>
      {source.status === 'connected' && source.batteryPercent !== null && (
        <p className="heart-note">
          {t(source.batteryPercent <= LOW_BATTERY_PERCENT ? 'sensor.batteryLow' : 'sensor.battery', {
            percent: source.batteryPercent,
          })}
        </p>
      )}
      {failure && <Alert kind="info">{t(`failures.${failure}`)}</Alert>}
      {!isConnected && !failure && (
        <p className="heart-note">{t(offers[0] === 'watch' ? 'sensor.watchHint' : 'sensor.wear')}</p>
      )}
      {offers.includes('phone') && kind !== 'watch' && <p className="heart-note">{t('sensor.phoneHint')}</p>}
      <CameraSensor />
      <SensorActions failure={failure} />
      {kind !== 'simulated' && (
        <div className="heart-simulated">
          <button type="button" className="player-word" onClick={() => void sensor.choose('simulated')}>
            {t('sensor.simulated')}
          </button>
          <p className="heart-note">{t('sensor.simulatedHint')}</p>
        </div>
      )}
    </section>
  );
}

interface SensorActionsProps {
  /** Why the last request failed; null when it did not. */
  readonly failure: HeartSourceFailure | null;
}

function SensorActions({ failure }: SensorActionsProps) {
  const { t } = useTranslation('heart');
  const { sensor } = useHeart();
  const { kind, offers, source } = useHeartSnapshot();
  const isConnected = kind !== null;
  return (
    <div className="heart-actions">
      {offers.includes('watch') && kind !== 'watch' && (
        <Button
          size="sm"
          variant="secondary"
          loading={source.status === 'connecting'}
          onClick={() => void sensor.choose('watch')}
        >
          {t('sensor.watch')}
        </Button>
      )}
      {offers.includes('phone') && kind !== 'phone' && (
        <Button
          size="sm"
          variant="secondary"
          loading={source.status === 'connecting'}
          onClick={() => void sensor.choose('phone')}
        >
          {t('sensor.phone')}
        </Button>
      )}
      {failure !== 'unsupported' && (offers.length === 0 || offers.includes('strap')) && (
        <Button
          size="sm"
          variant={isConnected ? 'tertiary' : 'secondary'}
          loading={source.status === 'connecting'}
          onClick={() => void sensor.choose('strap')}
        >
          {t(failure ? 'sensor.again' : isConnected ? 'sensor.chooseOther' : 'sensor.choose')}
        </Button>
      )}
      {offers.includes('camera') && (kind !== 'camera' || source.status === 'over') && (
        <Button size="sm" variant="secondary" onClick={() => void sensor.choose('camera')}>
          {t(source.status === 'over' ? 'sensor.cameraAgain' : 'sensor.camera')}
        </Button>
      )}
      {isConnected && (
        <Button size="sm" variant="tertiary" onClick={() => sensor.disconnect()}>
          {t('sensor.disconnect')}
        </Button>
      )}
      {(kind === 'strap' || kind === 'watch' || kind === 'phone') && (
        <Button size="sm" variant="tertiary" onClick={() => void sensor.forget()}>
          {t('sensor.forget')}
        </Button>
      )}
    </div>
  );
}

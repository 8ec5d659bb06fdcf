import './heart-sources.css';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeartSourceKind } from '../../ports/heart-source-port.ts';
import { useHeart, useHeartSnapshot } from './heart-provider.tsx';
import { SourceMark } from './source-mark.tsx';
import { signalOf } from './source-signal.ts';

const SENSORS = ['strap', 'watch', 'phone', 'camera', 'simulated'] as const satisfies readonly HeartSourceKind[];

interface HeartSourcesProps {
  readonly source: SessionSettings['heartSync']['source'];
  readonly onChange: (source: 'live' | 'target') => void;
}

/** Every source that is to be had here, with how sure it is; a tap chooses it. */
export function HeartSources({ source, onChange }: HeartSourcesProps) {
  const { t } = useTranslation('heart');
  const { sensor } = useHeart();
  const snapshot = useHeartSnapshot();

  useEffect(() => {
    // The tap that requests a device cannot wait for the code.
    sensor.prepare().catch(() => {});
  }, [sensor]);

  const sensors = SENSORS.filter(
    (kind) => kind === snapshot.kind || (kind !== 'simulated' && snapshot.offers.includes(kind)),
  );
  const isByHand = source === 'target';
  const byHand = { name: 'by-hand', signal: isByHand ? 'good' : 'off', state: isByHand ? 'on' : 'off' } as const;
  const rows = [
    ...sensors.map((kind) => {
      const signal = source === 'live' ? signalOf(kind, snapshot) : 'off';
      const isChosen = source === 'live' && kind === snapshot.kind;
      return { name: kind, signal, state: signal, isChosen, choose: () => chooseSensor(kind) };
    }),
    { ...byHand, isChosen: isByHand, choose: () => onChange('target') },
  ];

  function chooseSensor(kind: HeartSourceKind): void {
    onChange('live');
    const isAtWork = kind === snapshot.kind && snapshot.source.status !== 'over';
    if (!isAtWork) void sensor.choose(kind);
  }

  return (
    <ul className="heart-sources" aria-label={t('sources.title')}>
      {rows.map(({ name, signal, state, isChosen, choose }) => (
        <li key={name}>
          <button type="button" aria-pressed={isChosen} onClick={choose}>
            <SourceMark signal={signal} />
            <span>{t(`sources.${name}`)}</span> <small>{t(`sources.is.${state}`)}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}

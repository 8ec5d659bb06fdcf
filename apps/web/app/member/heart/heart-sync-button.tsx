import type { SessionSettings } from '@innertide/protocol/session-settings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { figure } from '../../replay/reason-words.ts';
import { useLocale } from '../elements/use-locale.ts';
import { HeartPanel } from './heart-panel.tsx';
import { useHeartSnapshot } from './heart-provider.tsx';

interface HeartSyncButtonProps {
  readonly settings: SessionSettings;
  readonly onChange: (settings: SessionSettings) => void;
  /** In the player it is short and tells the rate. */
  readonly isPlaying: boolean;
  readonly onOpen?: (isOpen: boolean) => void;
  readonly className?: string;
}

/** Opens everything about Heart Sync: what is followed, the sensor, what it does now and why. */
export function HeartSyncButton({ settings, onChange, isPlaying, onOpen, className = '' }: HeartSyncButtonProps) {
  const { t } = useTranslation('heart');
  const locale = useLocale();
  const { reading } = useHeartSnapshot();
  const [isOpen, setOpen] = useState(false);
  const { source, targetBpm } = settings.heartSync;
  const show = (open: boolean) => {
    setOpen(open);
    onOpen?.(open);
  };
  const words = isPlaying
    ? source === 'live' && reading?.rate.ok
      ? t('openWithRate', { bpm: figure(reading.rate.value, locale) })
      : t('open')
    : t(`button.${source}`, { bpm: figure(targetBpm, locale) });
  return (
    <>
      <button type="button" className={`player-word ${className}`} onClick={() => show(true)}>
        {words}
      </button>
      <HeartPanel open={isOpen} onClose={() => show(false)} settings={settings} onChange={onChange} />
    </>
  );
}

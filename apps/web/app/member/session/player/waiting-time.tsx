import type { Milliseconds } from '@innertide/std/units';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlayerTime } from './player-time.tsx';

/** The quiet before the sound, counted down. */
export function WaitingTime({ beginsAtMs }: { beginsAtMs: Milliseconds }) {
  const { t } = useTranslation('session');
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((beginsAtMs - nowMs) / 1000));
  return (
    <PlayerTime
      seconds={seconds}
      label={`${t('player.beginsIn')}: ${t('seconds', { count: seconds, amount: seconds })}`}
    />
  );
}

import { BRAND } from '@innertide/std/brand';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../../ports.ts';
import { isPressed, type Listening } from './listening.ts';
import type { ListeningControls } from './use-listening.ts';

interface ListenMediaProps {
  readonly listening: Listening;
  readonly controls: ListeningControls;
}

/** Lock screen and media keys follow the instrument from its first sound on: no bar, since it has no end. Shows nothing. */
export function ListenMedia({ listening, controls }: ListenMediaProps) {
  const { t } = useTranslation('common');
  const { mediaControls } = usePorts();
  const { mode } = listening;
  const isPlaying = listening.status === 'playing' || listening.status === 'starting';
  const latest = useRef(listening);
  latest.current = listening;

  useEffect(() => {
    function play(): void {
      const { status } = latest.current;
      if (status === 'silent' || status === 'interrupted') controls.press();
    }
    function stop(): void {
      if (isPressed(latest.current) && latest.current.status !== 'interrupted') controls.press();
    }
    return mediaControls.take({ play, pause: stop, stop });
  }, [controls, mediaControls]);

  useEffect(
    () => mediaControls.show({ title: t(`modes.${mode}`), artist: BRAND, playing: isPlaying, position: null }),
    [isPlaying, mode, mediaControls, t],
  );

  return null;
}

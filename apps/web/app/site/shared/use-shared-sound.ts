import type { TemplateFile } from '@innertide/protocol/template-file';
import { SOUND_LAYERS, type SoundLayer } from '@innertide/std/layer';
import { recordOf } from '@innertide/std/record';
import { useEffect, useMemo, useState } from 'react';
import { usePorts } from '../../ports/ports.ts';
import { SharedSound, type SharedStatus } from './shared-sound.ts';

export function isPressedIn(status: SharedStatus): status is 'starting' | 'playing' | 'interrupted' {
  return status === 'starting' || status === 'playing' || status === 'interrupted';
}

/** What a visitor may change about a shared session, and the sound that follows it. */
export function useSharedSound(given: TemplateFile['settings']) {
  const ports = usePorts();
  const [status, setStatus] = useState<SharedStatus>('silent');
  const [volume, setVolume] = useState(given.volume);
  // What nobody has read its notice for waits for a switch; the rest is on until it is switched off.
  const [switched, setSwitched] = useState<Partial<Record<SoundLayer, boolean>>>({ binaural: false });
  const [timerMinutes, setTimerMinutes] = useState<number | null>(null);
  const player = useMemo(() => new SharedSound(ports, setStatus), [ports]);
  useEffect(() => () => player.leave(), [player]);

  const isOn = (layer: SoundLayer) => given.layers[layer].on && switched[layer] !== false;
  const layers = recordOf(SOUND_LAYERS, (layer) => ({ ...given.layers[layer], on: isOn(layer) }));
  const settings = { ...given, volume, layers };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change by hand is sent at once, the rest is the same link.
  useEffect(() => player.change(settings), [player, volume, switched]);

  return {
    status,
    isOn,
    turn: (layer: SoundLayer, on: boolean) => setSwitched((before) => ({ ...before, [layer]: on })),
    volume,
    setVolume,
    timerMinutes,
    setTimer(minutes: number | null) {
      setTimerMinutes(minutes);
      player.setTimer(minutes);
    },
    prefetch: () => player.fetch(),
    press() {
      if (status === 'interrupted') void player.resume();
      else if (isPressedIn(status)) player.stop();
      else void player.start(settings);
    },
  };
}

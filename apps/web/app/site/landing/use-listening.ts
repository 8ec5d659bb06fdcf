import type { SoundLayer } from '@innertide/std/layer';
import { isMode, type Mode } from '@innertide/std/mode';
import type { BeatsPerMinute, Unit } from '@innertide/std/units';
import { useEffect, useMemo, useReducer, useRef } from 'react';
import { useLocation } from 'react-router';
import { usePorts } from '../../ports/ports.ts';
import { Instrument } from './instrument.ts';
import { beginListening, type Listening, reduceListening } from './listening.ts';

/** What the default light of the tokens is, so that the first paint needs no attribute. */
const FIRST_MODE: Mode = 'focus';

export interface ListeningControls {
  /** A pointer, a finger or the focus has come to the ring: the sound is fetched and warmed before the tap is over. */
  readonly approach: () => void;
  readonly press: () => void;
  readonly choose: (mode: Mode) => void;
  readonly setVolume: (volume: Unit) => void;
  readonly setHeart: (heartBpm: BeatsPerMinute) => void;
  /** Minutes from now after which it fades; null plays on. */
  readonly setTimer: (minutes: number | null) => void;
  readonly invite: () => void;
  readonly closeInvitation: () => void;
  readonly switchLayer: (layer: SoundLayer, on: boolean) => void;
  /** Slow energy of the music, asked once a picture. */
  readonly energy: () => Unit;
}

/** The instrument's state and its hand on the sound. Sound and session code are fetched with the first tap, never before. */
export function useListening(firstMode: Mode = FIRST_MODE): readonly [Listening, ListeningControls] {
  const ports = usePorts();
  const [listening, dispatch] = useReducer(reduceListening, firstMode, beginListening);
  const latest = useRef(listening);
  latest.current = listening;
  const instrument = useMemo(() => new Instrument(ports, dispatch, () => latest.current), [ports]);

  useEffect(() => () => instrument.leave(), [instrument]);

  const controls = useMemo<ListeningControls>(
    () => ({
      approach: () => instrument.fetch(),
      press: () => instrument.press(),
      choose(mode) {
        dispatch({ type: 'mode-chosen', mode });
        instrument.play({ ...latest.current, mode });
      },
      setVolume(volume) {
        dispatch({ type: 'volume-chosen', volume });
        instrument.adjust({ masterVolume: volume });
      },
      setHeart(heartBpm) {
        dispatch({ type: 'heart-chosen', heartBpm });
        instrument.steer(heartBpm);
      },
      setTimer(minutes) {
        dispatch({ type: 'timer-chosen', minutes });
        instrument.setTimer(minutes);
      },
      invite() {
        dispatch({ type: 'invited' });
      },
      closeInvitation() {
        dispatch({ type: 'invitation-closed' });
      },
      switchLayer(layer, on) {
        dispatch({ type: 'layer-switched', layer, on });
        instrument.switchLayer(layer, on);
      },
      energy: () => instrument.energy(),
    }),
    [instrument],
  );

  const { search } = useLocation();
  useEffect(() => {
    const wished = new URLSearchParams(search).get('mode');
    if (isMode(wished)) controls.choose(wished);
  }, [search, controls]);

  return [listening, controls];
}

import type { OwnSound } from '@innertide/sound/overlays';
import type { SoundPort } from '@innertide/sound/port';
import type { SoundProgram } from '@innertide/sound/program';
import { SESSION_NOISE_ID, SESSION_NOISE_MIX, withoutLayers } from '@innertide/sound/session-noise-mix';
import { BRAND } from '@innertide/std/brand';
import { Scope } from '@innertide/std/scope';
import type { Seconds, Unit } from '@innertide/std/units';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { usePorts } from '../../../ports/ports.ts';

/** `ended`: before its time, by the person. */
type ArmSoundStatus = 'rest' | 'ended' | 'failed' | 'playing' | 'paused' | 'interrupted' | 'finished';

export interface ArmSound {
  readonly status: ArmSoundStatus;
  readonly playedSeconds: Seconds;
  /**
   * Begins the session; called within a tap.
   * @param noise played instead of the program's layers; null plays the program itself
   * @param title what the lock screen says, the same for both arms
   */
  readonly begin: (program: SoundProgram, noise: OwnSound | null, title: string) => void;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Ends it before its time. */
  readonly end: () => void;
  readonly energy: () => Unit;
}

const LOOK_EVERY_MS = 1000;

/**
 * Plays one session of a trial. It is none of the journal's: a record would name its settings, and they would name the arm.
 * What plays is in this page's memory alone, and silent when the page is left.
 */
export function useArmSound(): ArmSound {
  const { playerTurn, mediaControls } = usePorts();
  const [status, setStatus] = useState<ArmSoundStatus>('rest');
  const port = useRef<SoundPort | null>(null);
  const running = useRef(new Scope());
  const title = useRef('');

  usePort(port, running, setStatus);

  useEffect(() => {
    if (status === 'finished' || status === 'failed') running.current.end();
  }, [status]);
  const playedSeconds = usePlayedSeconds(port, status === 'playing');

  const isOn = status === 'playing' || status === 'paused' || status === 'interrupted';
  useEffect(() => {
    if (isOn)
      mediaControls.show({ title: title.current, artist: BRAND, playing: status === 'playing', position: null });
  }, [isOn, status, mediaControls]);

  const pause = () => {
    port.current?.pause();
    setStatus('paused');
  };
  const resume = () => {
    hold();
    void port.current?.resume().then(({ ok }) => setStatus(ok ? 'playing' : 'interrupted'));
  };
  const end = () => {
    running.current.end();
    void port.current?.stop();
    setStatus('ended');
  };
  /** Takes the turn and the lock screen, again where another tab had them meanwhile. */
  function hold() {
    running.current.end();
    running.current = new Scope();
    running.current.own(playerTurn.take(pause));
    running.current.own(mediaControls.take({ play: resume, pause, stop: end }));
  }
  return {
    status,
    playedSeconds,
    begin(program, noise, words) {
      port.current?.mixOwnSound(SESSION_NOISE_ID, null);
      if (noise) port.current?.addOwnSound(SESSION_NOISE_ID, noise, SESSION_NOISE_MIX);
      const begun = port.current?.start(noise ? withoutLayers(program) : program);
      if (!begun) return setStatus('failed');
      title.current = words;
      hold();
      setStatus('playing');
      void begun.then(({ ok }) => ok || setStatus('failed'));
    },
    pause,
    resume,
    end,
    energy: () => port.current?.read().energy ?? 0,
  };
}

/** How far the session is, looked at while it plays; the display stays lit as long. */
function usePlayedSeconds(port: RefObject<SoundPort | null>, isPlaying: boolean): Seconds {
  const { screen } = usePorts();
  const [playedSeconds, setPlayedSeconds] = useState<Seconds>(0);
  useEffect(() => {
    if (!isPlaying) return;
    const keepAwake = screen.keepAwake();
    const look = () => setPlayedSeconds(port.current?.read().playedSeconds ?? 0);
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      keepAwake();
    };
  }, [isPlaying, screen, port]);
  return playedSeconds;
}

/** Fetches the port before the tap: after it, a browser may not let sound begin. Silent when the page is left. */
function usePort(
  port: RefObject<SoundPort | null>,
  running: RefObject<Scope>,
  onStatus: (status: ArmSoundStatus) => void,
): void {
  const { sound } = usePorts();
  useEffect(() => {
    const scope = new Scope();
    let gone = false;
    void sound('trial').then(
      (fetched) => {
        if (gone) return;
        port.current = fetched;
        fetched.prepare();
        scope.own(
          fetched.subscribe(({ type }) => {
            if (type === 'finished' || type === 'interrupted' || type === 'failed') onStatus(type);
            if (type === 'resumed') onStatus('playing');
          }),
        );
      },
      () => undefined,
    );
    return () => {
      gone = true;
      scope.end();
      running.current.end();
      port.current?.mixOwnSound(SESSION_NOISE_ID, null);
      void port.current?.stop();
    };
  }, [sound, port, running, onStatus]);
}

import { judgeTake } from '@innertide/sound/takes/judge-take';
import type { MonoSound } from '@innertide/sound/takes/mono-wav';
import type { Decibels, Milliseconds, Seconds } from '@innertide/std/units';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MicrophoneFailure, RunningTake, StoredTake, StudioPort } from '../ports/studio-port.ts';
import type { StudioLine } from './studio-lines.ts';

/** `quiet`: the room is recorded before the first word; `judging`: the take is over. */
export type TakePhase = 'rest' | 'opening' | 'quiet' | 'reading' | 'judging';

const QUIET_MS: Milliseconds = 900;
/** The key that ends a take is heard before it is felt. */
const DROP_SECONDS: Seconds = 0.08;
const TICK_MS: Milliseconds = 100;
/** Nobody speaks a line for longer: the take ends by itself. */
const LONGEST_SECONDS: Seconds = 110;

export interface TakeRecorder {
  readonly phase: TakePhase;
  readonly failure: MicrophoneFailure | null;
  readonly seconds: Seconds;
  /** Of each tenth of a second, dB below full scale. */
  readonly levels: readonly Decibels[];
  /** Whether the last take could be written to this device. */
  readonly isStored: boolean;
  /** Begins a take, or ends it. */
  readonly toggle: () => void;
}

function storedTake(line: StudioLine, sound: MonoSound): StoredTake {
  const { faults, figures } = judgeTake(sound, line);
  return {
    id: line.id,
    language: line.language,
    key: line.key,
    text: line.text,
    isKept: faults.length === 0,
    faults,
    loudnessLufs: figures.loudnessLufs,
    distanceDb: figures.loudestDb - figures.roomDb,
  };
}

/** Records the line, judges it and keeps it on this device. @param onJudged with what became of it. */
export function useTake(studio: StudioPort, line: StudioLine, onJudged: (take: StoredTake) => void): TakeRecorder {
  const [phase, setPhase] = useState<TakePhase>('rest');
  const [failure, setFailure] = useState<MicrophoneFailure | null>(null);
  const [seconds, setSeconds] = useState<Seconds>(0);
  const [levels, setLevels] = useState<readonly Decibels[]>([]);
  const [isStored, setStored] = useState(true);
  const running = useRef<{ readonly take: RunningTake; readonly line: StudioLine } | null>(null);

  const end = useCallback(async () => {
    const ended = running.current;
    running.current = null;
    if (!ended) return;
    setPhase('judging');
    const sound = ended.take.end(DROP_SECONDS);
    const take = storedTake(ended.line, sound);
    setStored(await studio.takes.write(take, sound));
    setPhase('rest');
    onJudged(take);
  }, [studio, onJudged]);

  const begin = useCallback(async () => {
    setPhase('opening');
    setFailure(null);
    const opened = await studio.microphone.begin();
    if (!opened.ok) {
      setFailure(opened.reason);
      setPhase('rest');
      return;
    }
    running.current = { take: opened.value, line };
    setSeconds(0);
    setPhase('quiet');
  }, [studio, line]);

  useQuiet(phase, setPhase);
  useTicks(phase, (passed) => {
    setLevels([...(running.current?.take.levels() ?? [])]);
    if (phase === 'reading') setSeconds(passed);
    if (passed > LONGEST_SECONDS) void end();
  });
  useRelease(studio, end);

  const toggle = useCallback(() => {
    if (phase === 'rest') void begin();
    else if (phase === 'reading' || phase === 'quiet') void end();
  }, [phase, begin, end]);

  return { phase, failure, seconds, levels, isStored, toggle };
}

/** The room is recorded for a moment before the first word. */
function useQuiet(phase: TakePhase, setPhase: (phase: TakePhase) => void): void {
  useEffect(() => {
    if (phase !== 'quiet') return;
    const timer = setTimeout(() => setPhase('reading'), QUIET_MS);
    return () => clearTimeout(timer);
  }, [phase, setPhase]);
}

/** @param onTick with the seconds since the phase began, while something is recorded. */
function useTicks(phase: TakePhase, onTick: (passed: Seconds) => void): void {
  const current = useRef(onTick);
  current.current = onTick;
  useEffect(() => {
    if (phase !== 'quiet' && phase !== 'reading') return;
    const begun = performance.now();
    const timer = setInterval(() => current.current((performance.now() - begun) / 1000), TICK_MS);
    return () => clearInterval(timer);
  }, [phase]);
}

/** Whoever looks elsewhere is not recorded, and whoever leaves. */
function useRelease({ microphone }: StudioPort, end: () => Promise<void>): void {
  useEffect(() => {
    const release = () => {
      if (document.visibilityState === 'visible') return;
      void end();
      microphone.release();
    };
    document.addEventListener('visibilitychange', release);
    return () => document.removeEventListener('visibilitychange', release);
  }, [microphone, end]);
  useEffect(() => () => microphone.release(), [microphone]);
}

import { judgeTake } from '@innertide/sound/takes/judge-take';
import type { MonoSound } from '@innertide/sound/takes/mono-wav';
import type { Decibels, Milliseconds, Seconds } from '@innertide/std/units';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { MicrophoneFailure, RunningTake, StoredTake, StudioPort } from '../ports/studio-port.ts';
import type { StudioLine } from './studio-lines.ts';
import { type LeadIn, useLeadIn, useSitting } from './use-lead-in.ts';

/** `lead-in`: three breaths, of which nothing is kept; `quiet`: the room is recorded before the first word; `judging`: the take is over. */
export type TakePhase = 'rest' | 'opening' | 'lead-in' | 'quiet' | 'reading' | 'judging';

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
  readonly leadIn: LeadIn | null;
  /** Begins a take, ends its lead-in, or ends it. */
  readonly toggle: () => void;
  /** Gives up a take whose lead-in is not over; later there is something to judge. */
  readonly giveUp: () => void;
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
  const [isStored, setStored] = useState(true);
  const running = useRef<{ readonly take: RunningTake; readonly line: StudioLine } | null>(null);
  const { isFirst, readNow } = useSitting();

  const end = useCallback(async () => {
    const ended = running.current;
    running.current = null;
    if (!ended) return;
    setPhase('judging');
    readNow();
    const sound = ended.take.end(DROP_SECONDS);
    const take = storedTake(ended.line, sound);
    setStored(await studio.takes.write(take, sound));
    setPhase('rest');
    onJudged(take);
  }, [studio, onJudged, readNow]);

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
    setPhase(isFirst() ? 'lead-in' : 'quiet');
  }, [studio, line, isFirst]);

  const beginTake = useCallback(() => {
    running.current?.take.restart();
    setPhase('quiet');
  }, []);
  const forget = useCallback(() => {
    running.current?.take.end(0);
    running.current = null;
    setPhase('rest');
  }, []);

  const leadIn = useLeadIn(phase === 'lead-in', beginTake);
  useQuiet(phase, setPhase);
  const meter = useMeter(phase, running, end);
  useRelease(studio, phase === 'lead-in' ? forget : end);

  const toggle = useCallback(() => {
    if (phase === 'rest') void begin();
    else if (phase === 'lead-in') beginTake();
    else if (phase === 'reading' || phase === 'quiet') void end();
  }, [phase, begin, beginTake, end]);
  const giveUp = () => phase === 'lead-in' && forget();

  return { phase, failure, ...meter, isStored, leadIn, toggle, giveUp };
}

/** The room is recorded for a moment before the first word. */
function useQuiet(phase: TakePhase, setPhase: (phase: TakePhase) => void): void {
  useEffect(() => {
    if (phase !== 'quiet') return;
    const timer = setTimeout(() => setPhase('reading'), QUIET_MS);
    return () => clearTimeout(timer);
  }, [phase, setPhase]);
}

/** What is shown of a running take. @param onLongest when nobody reads for so long. */
function useMeter(
  phase: TakePhase,
  running: RefObject<{ readonly take: RunningTake } | null>,
  onLongest: () => Promise<void>,
): Pick<TakeRecorder, 'seconds' | 'levels'> {
  const [seconds, setSeconds] = useState<Seconds>(0);
  const [levels, setLevels] = useState<readonly Decibels[]>([]);
  useEffect(() => {
    if (phase === 'opening') setSeconds(0);
  }, [phase]);
  useTicks(phase, (passed) => {
    setLevels([...(running.current?.take.levels() ?? [])]);
    if (phase === 'reading') setSeconds(passed);
    if (passed > LONGEST_SECONDS) void onLongest();
  });
  return { seconds, levels };
}

/** @param onTick with the seconds since the phase began, while something is recorded. */
function useTicks(phase: TakePhase, onTick: (passed: Seconds) => void): void {
  const current = useRef(onTick);
  current.current = onTick;
  useEffect(() => {
    if (phase !== 'lead-in' && phase !== 'quiet' && phase !== 'reading') return;
    const begun = performance.now();
    const timer = setInterval(() => current.current((performance.now() - begun) / 1000), TICK_MS);
    return () => clearInterval(timer);
  }, [phase]);
}

/** Whoever looks elsewhere is not recorded, and whoever leaves. */
function useRelease({ microphone }: StudioPort, end: () => unknown): void {
  useEffect(() => {
    const release = () => {
      if (document.visibilityState === 'visible') return;
      end();
      microphone.release();
    };
    document.addEventListener('visibilitychange', release);
    return () => document.removeEventListener('visibilitychange', release);
  }, [microphone, end]);
  useEffect(() => () => microphone.release(), [microphone]);
}

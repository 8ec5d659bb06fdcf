import type { SessionSettings } from '@innertide/protocol/session-settings';
import { lineAt, type PlannedLine, planGuidance, takenUp } from '@innertide/session/guidance';
import type { GuidanceScript } from '@innertide/session/guidance-script';
import type { SessionInProgress } from '@innertide/session/journal';
import { DEFAULT_VOLUME } from '@innertide/std/layer';
import type { Unit } from '@innertide/std/units';
import { useEffect, useRef, useState } from 'react';
import { usePorts } from '../../../ports/ports.ts';
import type { Voice, VoicePort } from '../../../ports/voice-port.ts';
import { readPreferredVoice } from '../../device-data/preferred-voice.ts';
import { useLocale } from '../../elements/use-locale.ts';
import { useSessionContext } from '../../session-core/session-context.ts';
import { GuidanceConductor } from './guidance-conductor.ts';
import { loadGuidanceScript } from './guidance-scripts.ts';

interface LoadedGuidance {
  readonly key: string;
  readonly script: GuidanceScript;
  readonly port: VoicePort;
  readonly voice: Voice | null;
}

/** The chosen voice, or the first available one; null when no voice speaks this language here. */
function chosen(voices: readonly Voice[], wanted: string | null): Voice | null {
  return voices.find((voice) => voice.id === wanted) ?? voices[0] ?? null;
}

/** Loads script and voice for a session with Guidance, plans the lines over its length and has them spoken. */
export function useGuidance(session: SessionInProgress | null, isPlaying: boolean, isMuted: boolean) {
  const ports = usePorts();
  const locale = useLocale();
  const { runner } = useSessionContext();
  const [loaded, setLoaded] = useState<LoadedGuidance | null>(null);
  const planned = useRef<{ readonly key: string; readonly plan: readonly PlannedLine[] }>({ key: '', plan: [] });
  const [conductor, setConductor] = useState<GuidanceConductor | null>(null);
  const [isRefused, setRefused] = useState(false);

  const isWanted = session?.settings.guidance.on ?? false;
  const mode = session?.settings.mode ?? null;
  const language = session?.settings.guidance.language ?? locale;
  const wantedVoice = session?.settings.guidance.voice ?? readPreferredVoice(ports.deviceStorage, language);
  const key = `${mode} ${language} ${wantedVoice}`;

  useEffect(() => {
    if (!isWanted || mode === null) return;
    let gone = false;
    async function load(wanted: NonNullable<typeof mode>) {
      const port = await ports.voice();
      const [script, voices] = await Promise.all([loadGuidanceScript(wanted, language), port.voices(language)]);
      if (!gone) setLoaded({ key, script, port, voice: chosen(voices, wantedVoice) });
    }
    // Without a network and without a cached copy the session plays on without Guidance.
    load(mode).catch(() => {});
    return () => {
      gone = true;
    };
  }, [isWanted, mode, language, wantedVoice, key, ports]);

  const ready = isWanted && loaded?.key === key ? loaded : null;
  const port = ready?.port ?? null;
  useEffect(() => {
    if (!port) return;
    const made = new GuidanceConductor({
      voice: port,
      duck: runner.duck,
      pulse: runner.pulse,
      onSpoken: (wasSpoken) => setRefused(!wasSpoken),
    });
    setConductor(made);
    return () => {
      made.dispose();
      setConductor(null);
    };
  }, [port, runner]);

  const playedSeconds = (session?.activeMs ?? 0) / 1000;
  const plan = ready && session ? planFor(session, ready, planned, playedSeconds) : NO_LINES;
  const volume = isMuted || !session ? 0 : voiceVolume(session.settings);

  useEffect(() => {
    conductor?.setScore(ready && mode ? { mode, plan, voice: ready.voice, volume } : null);
  }, [conductor, ready, mode, plan, volume]);
  useEffect(() => conductor?.update(playedSeconds, isPlaying), [conductor, playedSeconds, isPlaying]);

  const isSpoken = ready !== null && ready.voice !== null && volume > 0 && !isRefused;
  const spokenBy = ready === null ? null : isSpoken ? ('voice' as const) : ('nobody' as const);
  return { plan, line: lineAt(plan, playedSeconds), language, spokenBy };
}

/** The volume of the whole governs the voice too; as it is set up at first, the voice is as loud as its own slider says. */
function voiceVolume({ guidance, volume }: SessionSettings): Unit {
  return Math.min(1, (guidance.volume * volume) / DEFAULT_VOLUME);
}

const NO_LINES: readonly PlannedLine[] = [];

/** Plans the lines anew only when something they depend on changes; a change within a session applies from there on. */
function planFor(
  session: SessionInProgress,
  { key, script, voice }: LoadedGuidance,
  planned: { current: { readonly key: string; readonly plan: readonly PlannedLine[] } },
  playedSeconds: number,
): readonly PlannedLine[] {
  const { guidance, lengthMinutes, fadeOutSeconds, mode } = session.settings;
  const wish = [guidance.words, lengthMinutes, fadeOutSeconds].join(' ');
  const planKey = `${session.id} ${key} ${wish}`;
  if (planned.current.key === planKey) return planned.current.plan;
  const next = planGuidance(script, {
    words: guidance.words,
    totalSeconds: lengthMinutes === null ? null : lengthMinutes * 60,
    fadeOutSeconds,
    secondsOf: (line) => voice?.recordedSeconds.get(`${mode}/${line.id}`),
  });
  const isSameSession = planned.current.key.startsWith(session.id);
  planned.current = { key: planKey, plan: isSameSession ? takenUp(planned.current.plan, next, playedSeconds) : next };
  return planned.current.plan;
}

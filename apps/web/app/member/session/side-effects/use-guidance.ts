import { scriptKey } from '@innertide/session/guidance/choice';
import { lineAt } from '@innertide/session/guidance/plan';
import type { SessionInProgress } from '@innertide/session/journal';
import { DEFAULT_VOLUME } from '@innertide/std/layer';
import type { Locale } from '@innertide/std/locale';
import { useEffect, useMemo, useState } from 'react';
import { usePorts } from '../../../ports/ports.ts';
import type { Voice, VoicePort } from '../../../ports/voice-port.ts';
import { countHearing, readHeardGuidance } from '../../device-data/heard-guidance.ts';
import { NO_VOICE, readPreferredVoice, readVoicePace } from '../../device-data/preferred-voice.ts';
import { useLocale } from '../../elements/use-locale.ts';
import { keepScripts, loadGuidanceCards, loadScriptOrAnother } from '../../session-core/guidance-scripts.ts';
import { useSessionContext } from '../../session-core/session-context.ts';
import { pickGuidance } from '../guidance/guidance-pick.ts';
import { GuidanceConductor } from './guidance-conductor.ts';
import { useFocusWishes } from './use-focus-wishes.ts';
import { type LoadedGuidance, useGuidancePlan } from './use-guidance-plan.ts';

/** The chosen voice, or the first available one; null when none speaks this language here, or nobody is to. */
function chosen(voices: readonly Voice[], wanted: string | null): Voice | null {
  if (wanted === NO_VOICE) return null;
  return voices.find((voice) => voice.id === wanted) ?? voices[0] ?? null;
}

/** Loads script and voice for a session with Guidance, plans the lines over its length and has them spoken; shown alone where the Focus asks for silence. */
export function useGuidance(session: SessionInProgress | null, isPlaying: boolean, isMuted: boolean) {
  const locale = useLocale();
  const language = session?.settings.guidance.language ?? locale;
  const ready = useLoadedGuidance(session, language);
  const [isRefused, setRefused] = useState(false);
  const { deviceStorage } = usePorts();
  const conductor = useConductor(ready?.port ?? null, setRefused);
  const plan = useGuidancePlan(session, ready, isPlaying);

  const playedSeconds = (session?.activeMs ?? 0) / 1000;
  const { isVoiceSilent } = useFocusWishes();
  const volume = isMuted || isVoiceSilent || !session ? 0 : session.settings.guidance.volume;
  const whole = session?.settings.volume ?? 0;
  useEffect(() => {
    const manner = () => ({ volume: (volume * whole) / DEFAULT_VOLUME, ...readVoicePace(deviceStorage, language) });
    conductor?.setScore(ready ? { folder: ready.folder, plan, voice: ready.voice, volume, manner } : null);
  }, [conductor, ready, plan, volume, whole, deviceStorage, language]);
  useEffect(() => conductor?.update(playedSeconds, isPlaying), [conductor, playedSeconds, isPlaying]);

  const isSpoken = ready !== null && ready.voice !== null && volume > 0 && !isRefused;
  const spokenBy = ready === null ? null : isSpoken ? ('voice' as const) : ('nobody' as const);
  return { plan, line: lineAt(plan, playedSeconds), language, spokenBy };
}

/** Loads the session's script, the one it began with after a reload too, and the voice that speaks it. */
function useLoadedGuidance(session: SessionInProgress | null, language: Locale): LoadedGuidance | null {
  const ports = usePorts();
  const [loaded, setLoaded] = useState<(Omit<LoadedGuidance, 'voice'> & { voices: readonly Voice[] }) | null>(null);
  const settings = session?.settings;
  const isWanted = settings?.guidance.on ?? false;
  const wantedVoice = settings?.guidance.voice ?? readPreferredVoice(ports.deviceStorage, language);
  const key = `${session?.id} ${settings?.guidance.script} ${language}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the session changes with every tick; what is read of it stands in the key
  useEffect(() => {
    if (!isWanted || !session) return;
    let gone = false;
    async function load({ id, settings: own }: SessionInProgress) {
      const { deviceStorage } = ports;
      const [port, cards] = await Promise.all([ports.voice(), loadGuidanceCards(language)]);
      const pick = pickGuidance(deviceStorage, cards, own, id);
      if (pick === null) return;
      const [{ card, script }, voices] = await Promise.all([
        loadScriptOrAnother(pick.card, cards, language),
        port.voices(language),
      ]);
      if (gone) return;
      const folder = scriptKey(card);
      const { last } = readHeardGuidance(deviceStorage);
      const isResumed = last?.sessionId === id && last.script === folder;
      const hearing = countHearing(deviceStorage, id, folder);
      setLoaded({ key, folder, script, hearing, isResumed, port, voices });
      await keepScripts(cards, own.mode, language);
    }
    // Without a network and without a script that was kept the session plays on without Guidance.
    load(session).catch(() => {});
    return () => {
      gone = true;
    };
  }, [isWanted, key, ports]);
  // Another voice goes on with the line that is being said.
  return useMemo(() => {
    if (!isWanted || loaded?.key !== key) return null;
    return { ...loaded, key: `${key} ${wantedVoice}`, voice: chosen(loaded.voices, wantedVoice) };
  }, [isWanted, loaded, key, wantedVoice]);
}

function useConductor(port: VoicePort | null, setRefused: (isRefused: boolean) => void): GuidanceConductor | null {
  const { runner } = useSessionContext();
  const [conductor, setConductor] = useState<GuidanceConductor | null>(null);
  useEffect(() => {
    if (!port) return;
    const made = new GuidanceConductor({
      voice: port,
      say: runner.say,
      hush: runner.hush,
      duck: runner.duck,
      pulse: runner.pulse,
      onSpoken: (wasSpoken) => setRefused(!wasSpoken),
    });
    setConductor(made);
    return () => {
      made.dispose();
      setConductor(null);
    };
  }, [port, runner, setRefused]);
  return conductor;
}

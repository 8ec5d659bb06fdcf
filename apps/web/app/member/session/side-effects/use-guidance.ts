import type { SessionSettings } from '@innertide/protocol/session-settings';
import { scriptKey } from '@innertide/session/guidance/choice';
import { lineAt } from '@innertide/session/guidance/plan';
import type { SessionInProgress } from '@innertide/session/journal';
import { DEFAULT_VOLUME } from '@innertide/std/layer';
import type { Locale } from '@innertide/std/locale';
import type { Unit } from '@innertide/std/units';
import { useEffect, useState } from 'react';
import { usePorts } from '../../../ports/ports.ts';
import type { Voice, VoicePort } from '../../../ports/voice-port.ts';
import { countHearing, readHeardGuidance } from '../../device-data/heard-guidance.ts';
import { readPreferredVoice } from '../../device-data/preferred-voice.ts';
import { useLocale } from '../../elements/use-locale.ts';
import { useSessionContext } from '../../session-core/session-context.ts';
import { pickGuidance } from '../guidance/guidance-pick.ts';
import { keepScripts, loadGuidanceCards, loadScriptOrAnother } from '../guidance/guidance-scripts.ts';
import { GuidanceConductor } from './guidance-conductor.ts';
import { type LoadedGuidance, useGuidancePlan } from './use-guidance-plan.ts';

/** The chosen voice, or the first available one; null when no voice speaks this language here. */
function chosen(voices: readonly Voice[], wanted: string | null): Voice | null {
  return voices.find((voice) => voice.id === wanted) ?? voices[0] ?? null;
}

/** Loads script and voice for a session with Guidance, plans the lines over its length and has them spoken. */
export function useGuidance(session: SessionInProgress | null, isPlaying: boolean, isMuted: boolean) {
  const locale = useLocale();
  const language = session?.settings.guidance.language ?? locale;
  const ready = useLoadedGuidance(session, language);
  const [isRefused, setRefused] = useState(false);
  const conductor = useConductor(ready?.port ?? null, setRefused);
  const plan = useGuidancePlan(session, ready, isPlaying);

  const playedSeconds = (session?.activeMs ?? 0) / 1000;
  const volume = isMuted || !session ? 0 : voiceVolume(session.settings);
  useEffect(() => {
    conductor?.setScore(ready ? { folder: ready.folder, plan, voice: ready.voice, volume } : null);
  }, [conductor, ready, plan, volume]);
  useEffect(() => conductor?.update(playedSeconds, isPlaying), [conductor, playedSeconds, isPlaying]);

  const isSpoken = ready !== null && ready.voice !== null && volume > 0 && !isRefused;
  const spokenBy = ready === null ? null : isSpoken ? ('voice' as const) : ('nobody' as const);
  return { plan, line: lineAt(plan, playedSeconds), language, spokenBy };
}

/** Loads the session's script, the one it began with after a reload too, and the voice that speaks it. */
function useLoadedGuidance(session: SessionInProgress | null, language: Locale): LoadedGuidance | null {
  const ports = usePorts();
  const [loaded, setLoaded] = useState<LoadedGuidance | null>(null);
  const settings = session?.settings;
  const isWanted = settings?.guidance.on ?? false;
  const wantedVoice = settings?.guidance.voice ?? readPreferredVoice(ports.deviceStorage, language);
  const key = `${session?.id} ${settings?.guidance.script} ${language} ${wantedVoice}`;

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
      setLoaded({ key, folder, script, hearing, isResumed, port, voice: chosen(voices, wantedVoice) });
      await keepScripts(cards, own.mode, language);
    }
    // Without a network and without a script that was kept the session plays on without Guidance.
    load(session).catch(() => {});
    return () => {
      gone = true;
    };
  }, [isWanted, key, ports]);
  return isWanted && loaded?.key === key ? loaded : null;
}

function useConductor(port: VoicePort | null, setRefused: (isRefused: boolean) => void): GuidanceConductor | null {
  const { runner } = useSessionContext();
  const [conductor, setConductor] = useState<GuidanceConductor | null>(null);
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
  }, [port, runner, setRefused]);
  return conductor;
}

/** The volume of the whole governs the voice too; as it is set up at first, the voice is as loud as its own slider says. */
function voiceVolume({ guidance, volume }: SessionSettings): Unit {
  return Math.min(1, (guidance.volume * volume) / DEFAULT_VOLUME);
}

import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { Span } from '@innertide/session/guidance/moments';
import { type GuidanceWish, type PlannedLine, planGuidance } from '@innertide/session/guidance/plan';
import { interruptPlan, keepPlan, NOT_PLANNED, type RunningPlan } from '@innertide/session/guidance/running-plan';
import type { GuidanceScript } from '@innertide/session/guidance/script';
import { guidanceWish } from '@innertide/session/guidance/wish';
import type { SessionInProgress } from '@innertide/session/journal';
import type { BeatsPerMinute } from '@innertide/std/units';
import { useEffect, useRef, useState } from 'react';
import type { Voice, VoicePort } from '../../../ports/voice-port.ts';
import { usePacedBreath } from '../../session-core/paced-breath-context.ts';
import { useSessionContext } from '../../session-core/session-context.ts';
import { melodyPhrases } from './melody-phrases.ts';

/** The words and the voice of a session. */
export interface LoadedGuidance {
  /** What was loaded, and for which session. */
  readonly key: string;
  /** `{mode}/{slug}`, before the name of a line's recording. */
  readonly folder: string;
  readonly script: GuidanceScript;
  readonly hearing: number;
  /** Whether the session had begun this script before the page was loaded. */
  readonly isResumed: boolean;
  readonly port: VoicePort;
  readonly voice: Voice | null;
}

const NO_LINES: readonly PlannedLine[] = [];
const NO_PHRASES: readonly Span[] = [];

/** Phrases are found anew where Heart Sync has moved the music so far, in beats a minute: they lie up to a second beside by then. */
const TEMPO_STEP_BPM: BeatsPerMinute = 2;

interface Planned extends RunningPlan {
  readonly sessionId: string;
  readonly folder: string;
}

const NOTHING: Planned = { ...NOT_PLANNED, sessionId: '', folder: '' };

/** Everything in the settings that words keep to. */
function wishKey({
  guidance,
  lengthMinutes,
  fadeOutSeconds,
  bellEveryMinutes,
  layers,
  pulse,
  breaks,
  breathPattern,
}: SessionSettings) {
  const bells = [layers.bell.on, bellEveryMinutes, pulse.on && pulse.shape, breaks];
  return JSON.stringify([guidance.words, lengthMinutes, fadeOutSeconds, bells, breathPattern]);
}

/** Plans the words of a session, and anew from where it stands when something changes that they depend on. */
export function useGuidancePlan(
  session: SessionInProgress | null,
  loaded: LoadedGuidance | null,
  isPlaying: boolean,
): readonly PlannedLine[] {
  const readPaced = usePacedBreath();
  const planned = useRef(NOTHING);
  const phrases = useMelodyPhrases(loaded === null ? null : session);
  if (session === null || loaded === null) return NO_LINES;

  const nowSeconds = session.activeMs / 1000;
  const isSameSession = planned.current.sessionId === session.id;
  if (!isPlaying) {
    if (isSameSession) planned.current = { ...planned.current, ...interruptPlan(planned.current, nowSeconds) };
    return isSameSession ? planned.current.lines : NO_LINES;
  }
  const paced = readPaced?.() ?? null;
  const { folder, script, hearing, voice } = loaded;
  const secondsOf = (name: string) => voice?.recordedSeconds.get(`${folder}/${name}`);
  const wish = () => guidanceWish(session.settings, hearing, { paced, phrases, secondsOf });
  const isKnown = isSameSession && planned.current.folder === folder;
  const running = isKnown ? planned.current : { ...NOT_PLANNED, lines: saidBefore(loaded, wish) };
  const key = `${loaded.key} ${wishKey(session.settings)} ${paced !== null}`;
  const kept = keepPlan(running, { key, script, led: paced, phrases, wish, nowSeconds });
  if (kept !== planned.current) planned.current = { ...kept, sessionId: session.id, folder };
  return kept.lines;
}

/** After a reload, what the session would have said by now counts as said; a script that is chosen within a session begins at its beginning. */
function saidBefore({ script, isResumed }: LoadedGuidance, wish: () => GuidanceWish): readonly PlannedLine[] {
  return isResumed ? planGuidance(script, wish()) : NO_LINES;
}

/** Finds the phrases of the session's melody at the pace at which it plays; none until they are known. */
function useMelodyPhrases(session: SessionInProgress | null): readonly Span[] {
  const { runner } = useSessionContext();
  const [known, setKnown] = useState<{ readonly piece: string; readonly phrases: readonly Span[] } | null>(null);
  const tempo = useRef(0);
  const settings = session?.settings ?? null;
  const piece = settings === null ? '' : `${session?.id} ${phrasesKey(settings)}`;
  const led = runner.regulatedTempo();
  const played = led ?? settings?.tempo ?? 0;
  if (led === null || Math.abs(led - tempo.current) >= TEMPO_STEP_BPM) tempo.current = played;
  const key = `${piece} ${tempo.current}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the settings are read for what stands in the key
  useEffect(() => {
    if (settings === null) return;
    let gone = false;
    melodyPhrases({ ...settings, tempo: tempo.current }, () => !gone).then(
      (phrases) => !gone && setKnown({ piece, phrases }),
      // Without the composer's code words are said all the same.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [key]);
  // At another pace phrases begin where they did, and end a little elsewhere: those of before hold until the others come.
  return known !== null && known.piece === piece ? known.phrases : NO_PHRASES;
}

function phrasesKey({
  mode,
  seed,
  world,
  tempo,
  density,
  lengthMinutes,
  ending,
  layers,
  pieceFromSeconds,
}: SessionSettings) {
  return JSON.stringify([mode, seed, world, tempo, density, lengthMinutes, ending, layers.echo.on, pieceFromSeconds]);
}

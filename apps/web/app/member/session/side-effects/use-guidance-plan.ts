import type { SessionSettings } from '@innertide/protocol/session-settings';
import { type PacedBreath, pacedBreathAt } from '@innertide/session/breath';
import type { Span } from '@innertide/session/guidance/moments';
import { type GuidanceWish, lineAt, type PlannedLine, planGuidance } from '@innertide/session/guidance/plan';
import type { GuidanceScript } from '@innertide/session/guidance/script';
import { guidanceWish } from '@innertide/session/guidance/wish';
import type { SessionInProgress } from '@innertide/session/journal';
import type { Seconds } from '@innertide/std/units';
import { useEffect, useRef, useState } from 'react';
import type { Voice, VoicePort } from '../../../ports/voice-port.ts';
import { usePacedBreath } from '../../session-core/paced-breath-context.ts';
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

/** The breath that Heart Sync leads is looked at again so long before a line. */
const LOOK_AGAIN_SECONDS: Seconds = 20;

interface Planned {
  /** What the plan was made for; '' before there is one. */
  readonly key: string;
  readonly sessionId: string;
  readonly folder: string;
  readonly plan: readonly PlannedLine[];
  /** A line that a pause cut off: it is said again. */
  readonly interrupted: PlannedLine | null;
}

const NOT_PLANNED: Planned = { key: '', sessionId: '', folder: '', plan: NO_LINES, interrupted: null };

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
  const planned = useRef(NOT_PLANNED);
  const phrases = useMelodyPhrases(loaded === null ? null : session);
  if (session === null || loaded === null) return NO_LINES;

  const nowSeconds = session.activeMs / 1000;
  const { key: before, sessionId, plan, interrupted } = planned.current;
  const isSameSession = sessionId === session.id;
  if (!isPlaying) {
    if (isSameSession && interrupted === null)
      planned.current = { ...planned.current, interrupted: lineAt(plan, nowSeconds) };
    return isSameSession ? plan : NO_LINES;
  }
  const paced = readPaced?.() ?? null;
  const key = `${loaded.key} ${wishKey(session.settings)} ${phrases.length} ${paced !== null}`;
  const isLed = !isOffBreath(plan, paced, nowSeconds);
  if (isSameSession && before === key && interrupted === null && isLed) return plan;

  const { folder, script, hearing, voice } = loaded;
  const secondsOf = (name: string) => voice?.recordedSeconds.get(`${folder}/${name}`);
  const wish = guidanceWish(session.settings, hearing, { paced, phrases, secondsOf });
  const known = isSameSession && planned.current.folder === folder ? plan : saidBefore(loaded, wish);
  const said = known.filter((line) => line.atSeconds <= nowSeconds && line !== interrupted);
  const next = planGuidance(script, wish, { said, nowSeconds });
  planned.current = { key, sessionId: session.id, folder, plan: next, interrupted: null };
  return next;
}

/** After a reload, what the session would have said by now counts as said; a script that is chosen within a session begins at its beginning. */
function saidBefore({ script, isResumed }: LoadedGuidance, wish: GuidanceWish): readonly PlannedLine[] {
  return isResumed ? planGuidance(script, wish) : NO_LINES;
}

/** Whether Heart Sync has led the breath elsewhere since: the next line would begin with an in-breath. */
function isOffBreath(plan: readonly PlannedLine[], paced: PacedBreath | null, nowSeconds: Seconds): boolean {
  const next = plan.find(({ atSeconds }) => atSeconds > nowSeconds);
  if (paced === null || !next || next.atSeconds - nowSeconds > LOOK_AGAIN_SECONDS) return false;
  return pacedBreathAt(paced, next.atSeconds + 0.1).phase !== 'out';
}

/** Finds the phrases of the session's melody; none until they are known. */
function useMelodyPhrases(session: SessionInProgress | null): readonly Span[] {
  const [known, setKnown] = useState<{ readonly key: string; readonly phrases: readonly Span[] } | null>(null);
  const settings = session?.settings ?? null;
  const key = settings === null ? '' : phrasesKey(settings);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the settings are read for what stands in the key
  useEffect(() => {
    if (settings === null) return;
    let gone = false;
    melodyPhrases(settings, () => !gone).then(
      (phrases) => !gone && setKnown({ key, phrases }),
      // Without the composer's code words are said all the same.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [key]);
  return known !== null && known.key === key ? known.phrases : NO_PHRASES;
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
  heartSync,
  pieceFromSeconds,
}: SessionSettings) {
  return JSON.stringify([
    mode,
    seed,
    world,
    tempo,
    density,
    lengthMinutes,
    ending,
    layers.echo.on,
    heartSync.source,
    pieceFromSeconds,
  ]);
}

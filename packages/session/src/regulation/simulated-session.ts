import { DEFAULT_METHOD, type Figures } from '@innertide/heart/figures';
import { HeartMonitor } from '@innertide/heart/heart-monitor';
import type { Decision, HeartRecord } from '@innertide/protocol/heart-record';
import type { BeatsPerMinute, Seconds } from '@innertide/std/units';
import { HeartRecorder, type SensedInterval } from './heart-recorder.ts';
import type { ReceivedMeasurement } from './heart-stream.ts';
import { type HeartWindow, heartWindow } from './heart-window.ts';
import { beginRegulation, regulate } from './regulation.ts';
import type { RegulationSettings, RegulationState, RegulationStep } from './regulation-state.ts';
import type { SimulatedPerson } from './simulated-person.ts';

/** One second of a simulated session. */
export interface SimulatedSecond {
  readonly state: RegulationState;
  readonly window: HeartWindow;
  readonly decisions: readonly Decision[];
  /** From the same beats; absent where they were not asked for. */
  readonly figures: Figures | null;
  /** What the strap sent in this second, and what the monitor made of it. */
  readonly received: readonly ReceivedMeasurement[];
  readonly intervals: readonly SensedInterval[];
  /** The strap's clock: it was worn before the sound began. */
  readonly steadySeconds: Seconds;
  /** What the heart truly did. */
  readonly trueRateBpm: BeatsPerMinute;
}

export interface SimulatedSession {
  readonly settings: RegulationSettings;
  readonly person: SimulatedPerson;
  readonly seconds: Seconds;
  /** How long the strap is worn before the sound begins. */
  readonly wornBeforeSeconds?: Seconds;
  /** Variability is worth computing every few seconds; null never does. */
  readonly figuresEverySeconds?: Seconds | null;
}

const WORN_BEFORE_SECONDS = 30;
/** When simulated sessions begin. */
const BEGAN_MS = Date.UTC(2026, 0, 1);

/** Lives a simulated session and records it as the app does. */
export function recordSimulated(session: SimulatedSession): HeartRecord {
  const recorder = new HeartRecorder(session.settings, 'simulated', 0);
  for (const second of simulateSession({ figuresEverySeconds: 5, ...session })) {
    const value = (name: 'rmssd' | 'coherence') => (second.figures?.[name].ok ? second.figures[name].value : null);
    recorder.add({
      ...second,
      rules: session.settings,
      source: 'simulated',
      figures: { rmssdMs: value('rmssd'), coherence: value('coherence') },
      sensor: null,
      wallMs: BEGAN_MS + second.steadySeconds * 1000,
    });
  }
  return recorder.record;
}

/** Simulates a session as a closed loop of person, strap, monitor and regulation: yields one value for each second from 0 on. */
export function* simulateSession(session: SimulatedSession): Generator<SimulatedSecond> {
  const { settings, person, seconds } = session;
  const { wornBeforeSeconds = WORN_BEFORE_SECONDS, figuresEverySeconds = null } = session;
  const monitor = new HeartMonitor();
  const listen = (surroundings: Parameters<SimulatedPerson['live']>[0]) => {
    const measured = person.live(surroundings);
    if (!measured) return;
    monitor.receive(measured.measurement, measured.atSeconds);
    received.push({ measurement: measured.measurement, receivedSeconds: measured.atSeconds });
  };
  const received: ReceivedMeasurement[] = [];
  for (let at = 0; at < wornBeforeSeconds; at += 1) listen(null);
  received.length = 0;
  monitor.takeJudged();
  let figures: Figures | null = null;
  let withPacer: boolean | null = null;
  let state: RegulationState | null = null;
  for (let at = 0; at <= seconds; at += 1) {
    const now = wornBeforeSeconds + at;
    if (state) listen(state.values);
    if (figuresEverySeconds !== null && at % figuresEverySeconds === 0) {
      figures = monitor.figures(now, DEFAULT_METHOD);
      const pace = state?.values.breathsPerMinute ?? null;
      const entrainment = pace === null ? null : monitor.entrainment(now, pace);
      withPacer = entrainment?.ok ? entrainment.value.withPacer : null;
    }
    const perMinute = figures?.respirationRate.ok ? figures.respirationRate.value : null;
    const coherence = figures?.coherence.ok ? figures.coherence.value : null;
    const window = heartWindow(monitor.read(now), { perMinute, withPacer, coherence });
    const step: RegulationStep = state ? regulate(state, settings, window, at) : beginRegulation(settings, window);
    state = step.state;
    const intervals = monitor.takeJudged().map((judged) => ({ ...judged, agoSeconds: now - judged.endSeconds }));
    yield {
      state,
      window,
      decisions: step.decisions,
      figures,
      received: received.splice(0),
      intervals,
      steadySeconds: now,
      trueRateBpm: person.trueRateBpm,
    };
  }
}

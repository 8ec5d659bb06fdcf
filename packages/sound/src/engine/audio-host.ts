import { fail, type Result, succeed } from '@innertide/std/result';
import { cos } from '@innertide/std/trigonometric';
import type { Seconds } from '@innertide/std/units';
import type { HeardFrame } from '../device-sound.ts';
import type { EngineCommand, EngineReport } from '../messages.ts';
import { SOUND_PROCESSOR } from '../messages.ts';
import type { SoundFailure } from '../port.ts';
import type { AppliedCommand } from '../sound-score.ts';
import { SentCommands } from './sent-commands.ts';

/** How long a context may take to run after a gesture before it counts as blocked. */
const RESUME_TIMEOUT_MS = 2500;

/** How long a context's clock is watched before it counts as frozen (WebKit bug 263627). */
const FROZEN_CHECK_MS = 500;

/** Points of a fade's curve, between which the context draws straight lines: 0.02 % off at most. */
const FADE_POINTS = 129;

/** A context with the engine's node in it, or on its way into it. */
export interface AudioHost {
  readonly context: AudioContext;
  /** Whether the engine has come; false when it could not be loaded. */
  readonly loaded: Promise<boolean>;
  /** Glides the output's level to 0 or 1 within so many seconds, beginning in so many. */
  fade(to: 0 | 1, seconds: Seconds, inSeconds: Seconds): void;
  /** What is heard now of an engine whose frames lie so far behind the context's; null before that is known. */
  heard(contextAhead: number): HeardFrame | null;
  /** Says it to the engine as soon as it is there. */
  send(command: EngineCommand): void;
  /** Runs the context. Resolves false when it does not run in time (no gesture, or the device is taken). */
  wake(): Promise<boolean>;
  /** Whether the context claims to run while its clock stands. */
  isFrozen(): Promise<boolean>;
  /** Lets the device rest. */
  rest(): Promise<void>;
  close(): void;
}

export interface HostListener {
  onReport(report: Exclude<EngineReport, { type: 'applied' }>): void;
  /** The engine took a command. */
  onApplied(applied: Omit<AppliedCommand, 'comfort'>): void;
  onStateChange(): void;
  /** The processor itself has broken, or the output device has gone; the host is of no more use. */
  onBroken(): void;
}

/** iOS: ignores the mute switch and goes on playing when the screen locks. Not in TypeScript's libraries yet. */
function claimPlayback(): void {
  const { audioSession } = navigator as Navigator & { audioSession?: { type: string } };
  if (audioSession) audioSession.type = 'playback';
}

/**
 * Whether the system holds the context: for the lock screen's pause, and for headphones that go away, WebKit suspends it and
 * tells no handler of the page (decision 207). The lock screen takes that back, or a person's tap; nobody else may.
 */
export function isHeldBySystem(context: Pick<AudioContext, 'state'>): boolean {
  return 'audioSession' in navigator && context.state === 'suspended';
}

/** Resolves after `ms` milliseconds. */
export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Opens a context and loads the engine into it, which warms itself up meanwhile. Needs no gesture; `wake` does. */
export function openHost(workletUrl: string, listener: HostListener): Result<AudioHost, SoundFailure> {
  if (typeof AudioContext === 'undefined' || typeof AudioWorkletNode === 'undefined') {
    return fail('audio-worklet-missing');
  }
  let context: AudioContext;
  try {
    context = new AudioContext({ latencyHint: 'playback' });
  } catch {
    return fail('no-output-device');
  }
  // The property is absent on pages that are not served securely.
  if (!context.audioWorklet) {
    void context.close();
    return fail('audio-worklet-missing');
  }
  return succeed(hostOf(context, workletUrl, listener));
}

function channelsOf({ destination }: AudioContext): 1 | 2 {
  return destination.maxChannelCount === 1 ? 1 : 2;
}

function handOn(report: EngineReport, sent: SentCommands, listener: HostListener): void {
  const applied = report.type === 'applied' ? sent.answered(report.frame) : null;
  if (applied) listener.onApplied(applied);
  if (report.type !== 'applied') listener.onReport(report);
}

async function loadEngine(context: AudioContext, workletUrl: string): Promise<AudioWorkletNode> {
  await context.audioWorklet.addModule(workletUrl);
  return new AudioWorkletNode(context, SOUND_PROCESSOR, {
    numberOfInputs: 0,
    numberOfOutputs: 1,
    outputChannelCount: [channelsOf(context)],
  });
}

/** Half a wave of a cosine, from silence to the whole or back. */
function fadeCurve(to: 0 | 1): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: FADE_POINTS }, (_, n) => {
    const rise = 0.5 - 0.5 * cos((Math.PI * n) / (FADE_POINTS - 1));
    return to === 1 ? rise : 1 - rise;
  });
}

/** Which frame is heard now: the output lies behind the context by its latency. */
function heardOf(context: AudioContext, contextAhead: number): Omit<HeardFrame, 'host'> {
  const { currentTime, sampleRate, state, baseLatency, outputLatency } = context;
  const late = (baseLatency || 0) + (outputLatency || 0);
  const frame = Math.max(0, Math.round((currentTime - late) * sampleRate) - contextAhead);
  return { frame, sampleRate, isRunning: state === 'running', isHeld: isHeldBySystem(context) };
}

async function wake(context: AudioContext): Promise<boolean> {
  claimPlayback();
  // Also where it still runs: a rest may be under way.
  await Promise.race([context.resume().catch(() => undefined), delay(RESUME_TIMEOUT_MS)]);
  return context.state === 'running';
}

/** Whether its clock stands although it says that it runs. */
async function isFrozen(context: AudioContext): Promise<boolean> {
  if (context.state !== 'running') return false;
  const before = context.currentTime;
  await delay(FROZEN_CHECK_MS);
  return context.state === 'running' && context.currentTime === before;
}

function hostOf(context: AudioContext, workletUrl: string, listener: HostListener): AudioHost {
  let closed = false;
  let node: AudioWorkletNode | null = null;
  const level = new GainNode(context);
  level.connect(context.destination);
  const sent = new SentCommands({ sampleRate: context.sampleRate, channels: channelsOf(context) });
  function connect(made: AudioWorkletNode): void {
    made.port.onmessage = (message: MessageEvent<EngineReport>) => {
      if (!closed) handOn(message.data, sent, listener);
    };
    made.onprocessorerror = () => {
      if (!closed) listener.onBroken();
    };
    made.connect(level);
    sent.connect(made.port);
    node = made;
  }
  context.onstatechange = () => {
    if (!closed) listener.onStateChange();
  };
  // The output device has gone: the context is of no more use, whatever its state says. Not in TypeScript's libraries yet.
  context.addEventListener('error', () => {
    if (!closed) listener.onBroken();
  });
  return {
    context,
    loaded: loadEngine(context, workletUrl).then(
      (made) => {
        if (!closed) connect(made);
        return !closed;
      },
      () => false,
    ),
    fade(to, seconds, inSeconds) {
      level.gain.cancelScheduledValues(context.currentTime);
      level.gain.setValueCurveAtTime(fadeCurve(to), context.currentTime + inSeconds, seconds);
    },
    heard(contextAhead) {
      return Number.isNaN(contextAhead) ? null : { host: sent.host, ...heardOf(context, contextAhead) };
    },
    send: (command) => sent.send(command),
    wake: () => wake(context),
    isFrozen: () => isFrozen(context),
    async rest() {
      if (context.state === 'running') await context.suspend().catch(() => undefined);
    },
    close() {
      closed = true;
      if (node) {
        node.port.onmessage = null;
        node.disconnect();
      }
      void context.close().catch(() => undefined);
    },
  };
}

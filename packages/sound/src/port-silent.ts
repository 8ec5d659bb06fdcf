import { NO_COMFORT, type OutputComfort } from '@innertide/std/output-comfort';
import { succeed } from '@innertide/std/result';
import type { PulseCue } from './overlays.ts';
import type { SoundEvent, SoundMeter, SoundPort } from './port.ts';
import type { LayerMix, SoundProgram } from './program.ts';

/** A sound port that plays nothing, for previews and tests. Its played time moves only by `advance`. */
export interface SilentSound extends SoundPort {
  /** What was last started, with every change since. */
  readonly program: SoundProgram | null;
  readonly isDucked: boolean;
  /** What was last set to suit who listens. */
  readonly suited: OutputComfort;
  /** Every pulse that was planned. */
  readonly pulses: readonly PulseCue[];
  readonly ownSounds: ReadonlyMap<string, LayerMix>;
  /** Lets played time pass while playing; reaching the program's end finishes it. */
  advance(seconds: number): void;
  /** Tells every listener, as the real port would. */
  emit(event: SoundEvent): void;
}

export function createSilentSound(): SilentSound {
  const listeners = new Set<(event: SoundEvent) => void>();
  let program: SoundProgram | null = null;
  let state: SoundMeter['state'] = 'silent';
  let playedSeconds = 0;
  let isDucked = false;
  let suited = NO_COMFORT;
  const pulses: PulseCue[] = [];
  const ownSounds = new Map<string, LayerMix>();
  const emit = (event: SoundEvent): void => {
    for (const listener of [...listeners]) listener(event);
  };
  return {
    get program() {
      return program;
    },
    get isDucked() {
      return isDucked;
    },
    get suited() {
      return suited;
    },
    pulses,
    ownSounds,
    comfort(comfort) {
      suited = comfort;
    },
    duck(isSpeaking) {
      isDucked = isSpeaking;
    },
    pulse(cue) {
      pulses.push(cue);
    },
    addOwnSound(id, _sound, mix) {
      ownSounds.set(id, mix);
      return true;
    },
    mixOwnSound(id, mix) {
      if (mix === null) ownSounds.delete(id);
      else if (ownSounds.has(id)) ownSounds.set(id, mix);
    },
    prepare() {},
    async start(started, options) {
      program = started;
      playedSeconds = options?.fromSeconds ?? 0;
      state = 'playing';
      return succeed(undefined);
    },
    pause() {
      if (state === 'playing') state = 'paused';
    },
    async resume() {
      if (state === 'paused' || state === 'interrupted') state = 'playing';
      return succeed(undefined);
    },
    async stop() {
      state = 'silent';
    },
    adjust(change) {
      if (program === null) return;
      program = { ...program, ...change, layers: { ...program.layers, ...change.layers } };
    },
    read() {
      const playing = state === 'playing';
      return { state, playedSeconds, levelDb: playing ? -24 : -120, energy: playing ? 0.5 : 0 };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose() {
      state = 'silent';
      listeners.clear();
    },
    advance(seconds) {
      if (state !== 'playing') return;
      const end = program?.durationSeconds ?? Number.POSITIVE_INFINITY;
      playedSeconds = Math.min(end, playedSeconds + seconds);
      if (playedSeconds < end) return;
      state = 'finished';
      emit({ type: 'finished' });
    },
    emit,
  };
}

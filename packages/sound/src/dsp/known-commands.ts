import { NO_COMFORT } from '@innertide/std/output-comfort';
import type { Seconds } from '@innertide/std/units';
import type { EnginePlace } from '../engine-place.ts';
import type { EngineCommand } from '../messages.ts';
import type { SoundProgram } from '../program.ts';

type Own = Extract<EngineCommand, { type: 'add-own-sound' }>;
type Line = Extract<EngineCommand, { type: 'say' }>;

/** What an engine was sent, as far as one that enters later has to know it. Immutable: `knownAfter` gives the next. */
export interface KnownCommands {
  /** Null before anything has started. */
  readonly program: SoundProgram | null;
  readonly isPaused: boolean;
  readonly comfort: Extract<EngineCommand, { type: 'comfort' }>;
  readonly voice: Extract<EngineCommand, { type: 'voice' }>;
  readonly own: readonly Own[];
  readonly lines: readonly Line[];
}

export const NOTHING_KNOWN: KnownCommands = {
  program: null,
  isPaused: false,
  comfort: { type: 'comfort', comfort: NO_COMFORT },
  voice: { type: 'voice', isSpeaking: false },
  own: [],
  lines: [],
};

/** What is known after a command. Pulses are not kept: they are over within a second. */
export function knownAfter(known: KnownCommands, command: EngineCommand): KnownCommands {
  switch (command.type) {
    case 'start':
      return { ...known, program: command.program, isPaused: false, lines: [] };
    case 'adjust': {
      if (known.program === null) return known;
      const { layers, ...rest } = command.change;
      return { ...known, program: { ...known.program, ...rest, layers: { ...known.program.layers, ...layers } } };
    }
    case 'pause':
      return { ...known, isPaused: true };
    case 'resume':
      return { ...known, isPaused: false };
    case 'stop':
      return { ...known, program: null };
    case 'pulse':
      return known;
    default:
      return knownOverlays(known, command);
  }
}

type OverlayCommand = Exclude<EngineCommand, { type: 'start' | 'adjust' | 'pause' | 'resume' | 'stop' | 'pulse' }>;

function knownOverlays(known: KnownCommands, command: OverlayCommand): KnownCommands {
  switch (command.type) {
    case 'comfort':
      return { ...known, comfort: command };
    case 'voice':
      return { ...known, voice: command };
    case 'say':
      return { ...known, lines: [...known.lines.filter(({ cue }) => cue.id !== command.cue.id), command] };
    case 'hush':
      return { ...known, lines: command.id ? known.lines.filter(({ cue }) => cue.id !== command.id) : [] };
    case 'add-own-sound':
      return { ...known, own: [...known.own.filter(({ id }) => id !== command.id), command] };
    case 'mix-own-sound': {
      const { id, mix } = command;
      const others = known.own.filter((one) => one.id !== id);
      const one = known.own.find((own) => own.id === id);
      return { ...known, own: one && mix ? [...others, { ...one, mix }] : others };
    }
  }
}

/** The commands that bring a new engine into a program that plays, at so many played seconds. */
export function commandsToEnter(
  { program, comfort, voice, own, lines }: KnownCommands,
  fromSeconds: Seconds,
  place: EnginePlace,
): readonly EngineCommand[] {
  if (program === null) return [];
  const start = { type: 'start', program, fromSeconds, fadeInSeconds: 0, place } as const;
  return [comfort, voice, ...own, start, ...lines];
}

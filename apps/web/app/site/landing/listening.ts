import type { SoundFailure } from '@innertide/sound/port';
import type { SoundLayer } from '@innertide/std/layer';
import type { Mode } from '@innertide/std/mode';
import type { BeatsPerMinute, Unit } from '@innertide/std/units';
import { FIRST_VOLUME, type LayerChoices } from './landing-mix.ts';

/** The landing page's one instrument. */
export interface Listening {
  readonly status: 'silent' | 'starting' | 'playing' | 'interrupted';
  /** Why the last try made no sound; null once it is tried again. */
  readonly failure: SoundFailure | null;
  readonly mode: Mode;
  readonly volume: Unit;
  readonly choices: LayerChoices;
  /** A rate chosen by hand, as a direction for the music; null until the visitor chooses one. */
  readonly heartBpm: BeatsPerMinute | null;
  /** Played minutes after which it fades; null plays on. */
  readonly timerMinutes: number | null;
  /** An invitation stands on the screen. */
  readonly isInvited: boolean;
}

export type ListeningEvent =
  | { readonly type: 'timer-chosen'; readonly minutes: number | null }
  | { readonly type: 'invited' }
  | { readonly type: 'invitation-closed' }
  | { readonly type: 'mode-chosen'; readonly mode: Mode }
  | { readonly type: 'volume-chosen'; readonly volume: Unit }
  | { readonly type: 'layer-switched'; readonly layer: SoundLayer; readonly on: boolean }
  | { readonly type: 'heart-chosen'; readonly heartBpm: BeatsPerMinute }
  | { readonly type: 'start-asked' }
  | { readonly type: 'started' }
  | { readonly type: 'stop-asked' }
  | { readonly type: 'failed'; readonly reason: SoundFailure }
  | { readonly type: 'interrupted' }
  | { readonly type: 'resumed' }
  | { readonly type: 'finished' };

export function beginListening(mode: Mode): Listening {
  return {
    status: 'silent',
    failure: null,
    mode,
    volume: FIRST_VOLUME,
    choices: {},
    heartBpm: null,
    timerMinutes: null,
    isInvited: false,
  };
}

/** Whether the ring shows as pressed: sound is there, on its way, or held by something else. */
export function isPressed({ status }: Listening): boolean {
  return status !== 'silent';
}

/** Events that do not belong to the present status leave it as it is. */
export function reduceListening(listening: Listening, event: ListeningEvent): Listening {
  const { status } = listening;
  switch (event.type) {
    case 'mode-chosen':
      return event.mode === listening.mode ? listening : { ...listening, mode: event.mode };
    case 'volume-chosen':
      return { ...listening, volume: event.volume };
    case 'layer-switched':
      return { ...listening, choices: { ...listening.choices, [event.layer]: event.on } };
    case 'heart-chosen':
      return { ...listening, heartBpm: event.heartBpm };
    case 'timer-chosen':
      return { ...listening, timerMinutes: event.minutes };
    case 'invited':
      return status === 'playing' ? { ...listening, isInvited: true } : listening;
    case 'invitation-closed':
      return { ...listening, isInvited: false };
    case 'start-asked':
      return status === 'silent' ? { ...listening, status: 'starting', failure: null } : listening;
    case 'started':
      return status === 'starting' ? { ...listening, status: 'playing' } : listening;
    case 'interrupted':
      return status === 'playing' ? { ...listening, status: 'interrupted' } : listening;
    case 'resumed':
      return status === 'interrupted' ? { ...listening, status: 'playing' } : listening;
    case 'stop-asked':
    case 'finished':
      return status === 'silent' ? listening : { ...listening, status: 'silent' };
    case 'failed':
      return status === 'silent' ? listening : { ...listening, status: 'silent', failure: event.reason };
  }
}

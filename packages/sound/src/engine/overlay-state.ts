import { NO_COMFORT, type OutputComfort } from '@innertide/std/output-comfort';
import type { Seconds } from '@innertide/std/units';
import { prepareOwnSound } from '../analysis/own-sound.ts';
import type { EngineCommand } from '../messages.ts';
import {
  MOST_OWN_SOUNDS,
  type OwnSound,
  type PreparedSound,
  SHORTEST_OWN_SOUND_SECONDS,
  type SpeechCue,
} from '../overlays.ts';
import type { LayerMix } from '../program.ts';

/** The overlays of the session, stored so that a new AudioContext can be set up with the same ones. */
export class OverlayState {
  #isSpeaking = false;
  #comfort = NO_COMFORT;
  readonly #own = new Map<string, { readonly sound: PreparedSound; mix: LayerMix }>();

  readonly #lines = new Map<string, SpeechCue>();

  get comfort(): OutputComfort {
    return this.#comfort;
  }

  /** @param playedSeconds now: what is over by then is forgotten. */
  say(cue: SpeechCue, playedSeconds: Seconds): EngineCommand {
    for (const [id, { atPlayedSeconds, speech }] of this.#lines) {
      if (atPlayedSeconds + speech.samples.length / speech.sampleRate < playedSeconds) this.#lines.delete(id);
    }
    this.#lines.set(cue.id, cue);
    return { type: 'say', cue };
  }

  hush(id?: string): EngineCommand {
    if (id === undefined) this.#lines.clear();
    else this.#lines.delete(id);
    return { type: 'hush', id };
  }

  /** The commands that plan the same lines in an engine that begins again; what was over is over there too. */
  lines(): EngineCommand[] {
    return [...this.#lines.values()].map((cue) => ({ type: 'say', cue }) as const);
  }

  speak(isSpeaking: boolean): EngineCommand {
    this.#isSpeaking = isSpeaking;
    return { type: 'voice', isSpeaking };
  }

  suit(comfort: OutputComfort): EngineCommand {
    this.#comfort = comfort;
    return { type: 'comfort', comfort };
  }

  /** The command that adds the sound; null when it does not fit. */
  add(id: string, sound: OwnSound, mix: LayerMix): EngineCommand | null {
    const frames = sound.channels[0]?.length ?? 0;
    if (!this.#own.has(id) && this.#own.size >= MOST_OWN_SOUNDS) return null;
    if (frames < SHORTEST_OWN_SOUND_SECONDS * sound.sampleRate) return null;
    const prepared = prepareOwnSound(sound);
    this.#own.set(id, { sound: prepared, mix });
    return { type: 'add-own-sound', id, sound: prepared, mix };
  }

  mix(id: string, mix: LayerMix | null): EngineCommand {
    const own = this.#own.get(id);
    if (mix === null) this.#own.delete(id);
    else if (own) own.mix = mix;
    return { type: 'mix-own-sound', id, mix };
  }

  /** The commands that bring a new engine to the same state. */
  introduction(): EngineCommand[] {
    const own = [...this.#own].map(([id, { sound, mix }]) => ({ type: 'add-own-sound', id, sound, mix }) as const);
    return [{ type: 'comfort', comfort: this.#comfort }, { type: 'voice', isSpeaking: this.#isSpeaking }, ...own];
  }
}

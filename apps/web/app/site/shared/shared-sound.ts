import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { SoundFailure, SoundPort } from '@innertide/sound/port';
import type { SoundProgram } from '@innertide/sound/program';
import type { Disposer } from '@innertide/std/scope';
import type { Milliseconds, Seconds } from '@innertide/std/units';
import type { Ports } from '../../ports/ports.ts';
import { bringListenJournal, type ListenJournal, type ListenJournalPorts } from '../landing/listen-journal.ts';

export type SharedStatus = 'silent' | 'starting' | 'playing' | 'interrupted' | SoundFailure;

const FADE_OUT_SECONDS: Seconds = 2;
const TIMER_FADE_SECONDS: Seconds = 30;
/** Where an arc stands is looked at this often. */
const LOOK_MS: Milliseconds = 5_000;

type Rules = typeof import('@innertide/session/sound-program') & typeof import('@innertide/session/effective-sound');

type SharedSoundPorts = Pick<Ports, 'sound'> & ListenJournalPorts;

/** Plays the session of a link, its arc too, from one ring: pressed it sounds, pressed again it fades. */
export class SharedSound {
  readonly #ports: SharedSoundPorts;
  readonly #publish: (status: SharedStatus) => void;
  #fetched: Promise<readonly [SoundPort, Rules, ListenJournal]> | null = null;
  #playing: {
    readonly sound: SoundPort;
    readonly rules: Rules;
    readonly journal: ListenJournal;
    program: SoundProgram;
  } | null = null;
  #wanted: SessionSettings | null = null;
  /** Of a session that would play on; null lets it. */
  #timerMinutes: number | null = null;
  #stopLooking: Disposer | null = null;
  #unsubscribe: Disposer | null = null;

  constructor(ports: SharedSoundPorts, publish: (status: SharedStatus) => void) {
    this.#ports = ports;
    this.#publish = publish;
  }

  fetch(): void {
    this.#fetched ??= Promise.all([
      this.#bringPrepared(),
      Promise.all([import('@innertide/session/sound-program'), import('@innertide/session/effective-sound')]).then(
        ([program, effective]): Rules => ({ ...program, ...effective }),
      ),
      bringListenJournal(this.#ports, () => this.#playing?.sound.read().playedSeconds ?? 0),
    ]);
    this.#fetched.catch(() => {
      this.#fetched = null;
    });
  }

  async #bringPrepared(): Promise<SoundPort> {
    const sound = await this.#ports.sound('listen');
    sound.prepare();
    return sound;
  }

  async start(settings: SessionSettings): Promise<void> {
    this.#wanted = settings;
    this.#publish('starting');
    try {
      this.fetch();
      const [sound, rules, journal] = (await this.#fetched) ?? [];
      if (!sound || !rules || !journal || this.#wanted === null) return;
      const program = rules.effectiveSound(this.#wanted, 0, null, false);
      this.#unsubscribe ??= sound.subscribe((event) => {
        if (event.type === 'interrupted') this.#publish('interrupted');
        if (event.type === 'resumed') this.#publish('playing');
        if (event.type === 'finished') this.#over('silent', 'completed');
        if (event.type === 'failed') this.#over(event.reason);
      });
      const answer = await sound.start({ ...program, ...this.#timed(0) });
      if (!answer.ok) return this.#over(answer.reason);
      if (this.#wanted === null) return void sound.stop(FADE_OUT_SECONDS);
      this.#playing = { sound, rules, journal, program };
      journal.begin(this.#wanted);
      const timer = setInterval(() => this.#look(), LOOK_MS);
      this.#stopLooking = () => clearInterval(timer);
      this.#publish('playing');
    } catch {
      this.#over('engine-load-failed');
    }
  }

  /** Goes on after another app or a call took the sound. */
  async resume(): Promise<void> {
    const answer = await this.#playing?.sound.resume();
    if (answer?.ok) this.#publish('playing');
    else if (answer) this.#over(answer.reason);
  }

  change(settings: SessionSettings): void {
    if (this.#wanted === null) return;
    this.#wanted = settings;
    this.#look();
  }

  /** From now on, however long it has played. */
  setTimer(minutes: number | null): void {
    this.#timerMinutes = minutes;
    const { sound } = this.#playing ?? {};
    sound?.adjust(this.#timed(sound.read().playedSeconds) ?? { durationSeconds: null });
  }

  #timed(playedSeconds: Seconds): { durationSeconds: Seconds; fadeOutSeconds: Seconds } | null {
    if (this.#timerMinutes === null) return null;
    return { durationSeconds: playedSeconds + this.#timerMinutes * 60, fadeOutSeconds: TIMER_FADE_SECONDS };
  }

  stop(): void {
    void this.#playing?.sound.stop(FADE_OUT_SECONDS);
    this.#over('silent');
  }

  leave(): void {
    if (this.#wanted !== null) this.stop();
    this.#unsubscribe?.();
    this.#unsubscribe = null;
  }

  #look(): void {
    if (!this.#playing || !this.#wanted) return;
    const { sound, rules } = this.#playing;
    const program = rules.effectiveSound(this.#wanted, sound.read().playedSeconds, null, false);
    const change = rules.soundChange(this.#playing.program, program);
    if (change) sound.adjust(change);
    this.#playing.program = program;
  }

  #over(status: SharedStatus, reason: 'ended' | 'completed' = 'ended'): void {
    this.#wanted = null;
    this.#playing?.journal.end(reason);
    this.#playing = null;
    this.#stopLooking?.();
    this.#stopLooking = null;
    this.#publish(status);
  }
}

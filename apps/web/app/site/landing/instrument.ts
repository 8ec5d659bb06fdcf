import type { SoundFailure, SoundPort } from '@innertide/sound/port';
import type { SoundChange } from '@innertide/sound/program';
import type { SoundLayer } from '@innertide/std/layer';
import type { BeatsPerMinute, Seconds, Unit } from '@innertide/std/units';
import type { Ports } from '../../ports/ports.ts';
import type { LandingProgram } from './landing-program.ts';
import type { ListenJournal, ListenJournalPorts } from './listen-journal.ts';
import type { Listening, ListeningEvent } from './listening.ts';

type InstrumentPorts = Pick<Ports, 'sound'> & ListenJournalPorts;

const FADE_IN_SECONDS: Seconds = 3;
const FADE_OUT_SECONDS: Seconds = 2;
const TIMER_FADE_SECONDS: Seconds = 30;

interface Fetched {
  readonly sound: SoundPort;
  readonly program: LandingProgram;
  /** Comes after the sound, which never waits for a record of itself. */
  readonly journal: Promise<ListenJournal>;
}

/** Speaks to the sound in the order the visitor asked, however long the first fetch takes. */
export class Instrument {
  readonly #ports: InstrumentPorts;
  readonly #dispatch: (event: ListeningEvent) => void;
  readonly #latest: () => Listening;
  readonly #seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
  #fetching: Promise<Fetched> | null = null;
  #fetched: Fetched | null = null;
  #journal: ListenJournal | null = null;
  #wanted = false;
  /** Played second at which the timer ends it; null plays on. */
  #endSeconds: Seconds | null = null;
  #unsubscribe: (() => void) | null = null;

  constructor(ports: InstrumentPorts, dispatch: (event: ListeningEvent) => void, latest: () => Listening) {
    this.#ports = ports;
    this.#dispatch = dispatch;
    this.#latest = latest;
  }

  /** Somebody may be about to listen: what that needs is brought and warmed, without a sound. */
  fetch(): void {
    this.#fetching ??= this.#bring();
    // Whoever awaits it gets the failure; a finger that slid off the ring does not.
    this.#fetching.catch(() => {
      this.#fetching = null;
    });
  }

  press(): void {
    const { status } = this.#latest();
    if (status === 'silent') void this.#start();
    else if (status === 'interrupted') void this.#resume();
    else this.#stop();
  }

  /** Another piece, crossed to while it plays. */
  play(listening: Listening): void {
    if (!this.#wanted || !this.#fetched) return;
    const { sound, program } = this.#fetched;
    this.#note((journal) => journal.end('ended'));
    // The timer runs on: what is left of it is the length of the new piece.
    if (this.#endSeconds !== null) this.#endSeconds = Math.max(1, this.#endSeconds - sound.read().playedSeconds);
    const durationSeconds = this.#endSeconds;
    void sound.start({ ...program.whole(listening), durationSeconds }, { fadeInSeconds: FADE_IN_SECONDS });
    const settings = program.settings(listening);
    this.#note((journal) => journal.begin(settings));
  }

  adjust(change: SoundChange): void {
    if (this.#wanted) this.#fetched?.sound.adjust(change);
  }

  /** From now on, however long it has played. */
  setTimer(minutes: number | null): void {
    const playedSeconds = this.#fetched?.sound.read().playedSeconds ?? 0;
    this.#endSeconds = minutes === null ? null : playedSeconds + minutes * 60;
    this.adjust({ durationSeconds: this.#endSeconds, fadeOutSeconds: TIMER_FADE_SECONDS });
  }

  switchLayer(layer: SoundLayer, on: boolean): void {
    if (this.#fetched) this.adjust(this.#fetched.program.switched(this.#latest().mode, layer, on));
  }

  steer(heartBpm: BeatsPerMinute): void {
    if (this.#fetched) this.adjust(this.#fetched.program.steered(this.#latest().mode, heartBpm));
  }

  energy(): Unit {
    return this.#wanted ? (this.#fetched?.sound.read().energy ?? 0) : 0;
  }

  leave(): void {
    if (this.#wanted) this.#stop();
    this.#unsubscribe?.();
    this.#unsubscribe = null;
  }

  async #bring(): Promise<Fetched> {
    const bringPrepared = async () => {
      const sound = await this.#ports.sound('listen');
      sound.prepare();
      return sound;
    };
    const playedSeconds = () => this.#fetched?.sound.read().playedSeconds ?? 0;
    const [sound, program] = await Promise.all([
      bringPrepared(),
      import('./landing-program.ts').then(({ bringLandingProgram }) => bringLandingProgram(this.#seed)),
    ]);
    const journal = import('./listen-journal.ts').then(({ bringListenJournal }) =>
      bringListenJournal(this.#ports, playedSeconds),
    );
    journal.then(
      (journal) => {
        this.#journal = journal;
      },
      () => undefined,
    );
    this.#fetched = { sound, program, journal };
    return this.#fetched;
  }

  async #start(): Promise<void> {
    this.#wanted = true;
    this.#dispatch({ type: 'start-asked' });
    try {
      this.fetch();
      // Not awaited when it is there: a promise in between would lose the gesture in some browsers.
      const fetched = this.#fetched ?? (await this.#fetching);
      if (!fetched || !this.#wanted) return;
      const { sound, program } = fetched;
      this.#unsubscribe ??= sound.subscribe((event) => {
        if (event.type === 'interrupted' || event.type === 'resumed' || event.type === 'finished')
          this.#dispatch(event);
        if (event.type === 'finished') this.#finish();
        if (event.type === 'failed') this.#fail(event.reason);
      });
      const whole = program.whole(this.#latest());
      this.#endSeconds = whole.durationSeconds;
      const answer = await sound.start(whole, { fadeInSeconds: FADE_IN_SECONDS });
      if (!answer.ok) this.#fail(answer.reason);
      else if (this.#wanted) {
        this.#dispatch({ type: 'started' });
        const settings = program.settings(this.#latest());
        this.#note((journal) => journal.begin(settings));
      } else void sound.stop(FADE_OUT_SECONDS);
    } catch {
      this.#fail('engine-load-failed');
    }
  }

  async #resume(): Promise<void> {
    const answer = await this.#fetched?.sound.resume();
    if (answer?.ok) this.#dispatch({ type: 'resumed' });
    else if (answer) this.#fail(answer.reason);
  }

  #stop(): void {
    this.#wanted = false;
    this.#dispatch({ type: 'stop-asked' });
    this.#note((journal) => journal.end('ended'));
    void this.#fetched?.sound.stop(FADE_OUT_SECONDS);
  }

  /** The timer has run out. */
  #finish(): void {
    this.#wanted = false;
    this.#note((journal) => journal.end('completed'));
  }

  /** In the order it happened. A journal that cannot be fetched costs the record, never the sound. */
  #note(what: (journal: ListenJournal) => void): void {
    if (this.#journal) what(this.#journal);
    else this.#fetched?.journal.then(what).catch(() => undefined);
  }

  #fail(reason: SoundFailure): void {
    this.#wanted = false;
    this.#note((journal) => journal.end('ended'));
    this.#dispatch({ type: 'failed', reason });
  }
}

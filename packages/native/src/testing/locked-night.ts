// A night with a phone that is locked, from a seed: what happens to the sound, and how long it is silent that nobody asked for it.
import { elementAt } from '@innertide/std/element-at';
import { uniform } from '@innertide/std/random';
import type { Milliseconds, Unit } from '@innertide/std/units';
import { SimulatedApp } from './simulated-app.ts';
import { ENTRY_MS, type Platform, SimulatedPage } from './simulated-page.ts';

const NIGHT_MS: Milliseconds = 8 * 3_600_000;
/** While something may fall silent within milliseconds. */
const FINE_MS: Milliseconds = 20;
const COARSE_MS: Milliseconds = 500;
const FINE_FOR_MS: Milliseconds = 4000;

const HAPPENINGS = [
  ...([
    'call',
    'call',
    'alarm',
    'pause',
    'pause',
    'change',
    'change',
    'change',
    'headphones',
    'route',
    'kill',
  ] as const),
  ...(['unlock', 'unlock', 'unlock', 'unlock', 'freeze', 'suspend', 'restore'] as const),
];
type Happening = (typeof HAPPENINGS)[number] | 'lock' | 'call-ends' | 'call-ends-for-good' | 'resume';

export interface Night {
  /** The longest silence that nobody asked for. */
  readonly longestSilenceMs: Milliseconds;
  readonly silenceMs: Milliseconds;
  readonly takeovers: number;
  readonly returns: number;
  readonly repeats: number;
  readonly mostStored: number;
  readonly happenings: Readonly<Record<string, number>>;
}

/** Lives through a night. @param seed unsigned 32-bit integer; the same seed gives the same night. */
export function lockedNight(seed: number): Night {
  return new LockedNight(seed).live();
}

class LockedNight {
  readonly #seed: number;
  #draws = 0;
  readonly #random = (): Unit => {
    this.#draws += 1;
    return uniform(this.#seed, this.#draws);
  };
  readonly #app = new SimulatedApp();
  readonly #platform: Platform;
  readonly #page: SimulatedPage;
  #due: { readonly atMs: Milliseconds; readonly what: Happening }[] = [];
  readonly #happenings: Record<string, number> = {};
  #isTaken = false;
  #isPaused = false;
  #fineUntilMs = 0;
  #silentSinceMs: Milliseconds | null = null;
  #longestSilenceMs = 0;
  #silenceMs = 0;
  #returns = 0;

  constructor(seed: number) {
    this.#seed = seed;
    this.#platform = {
      atLock: elementAt(['plays', 'interrupts', 'freezes', 'suspends'] as const, Math.floor(this.#random() * 4)),
      wakes: elementAt([0, 0.5, 1], Math.floor(this.#random() * 3)),
      speed: 5 + 40 * this.#random(),
    };
    this.#page = new SimulatedPage(this.#platform, this.#random);
    this.#plan(20_000 + 20_000 * this.#random(), 'lock');
    const count = 6 + Math.floor(18 * this.#random());
    for (let n = 0; n < count; n += 1) {
      this.#plan(
        60_000 + this.#random() * (NIGHT_MS - 120_000),
        elementAt(HAPPENINGS, Math.floor(this.#random() * HAPPENINGS.length)),
      );
    }
  }

  live(): Night {
    this.#app.handle({ type: 'arm', sampleRate: 48_000, nowMs: 0 });
    let nowMs = 0;
    while (nowMs < NIGHT_MS) {
      const elapsedMs = this.#stepMs(nowMs);
      nowMs += elapsedMs;
      this.#page.step(nowMs, elapsedMs, this.#app);
      this.#app.tick(nowMs);
      this.#readLetters(nowMs);
      this.#return(nowMs);
      this.#listen(nowMs, elapsedMs);
      this.#happenAll(nowMs);
    }
    return {
      longestSilenceMs: this.#longestSilenceMs,
      silenceMs: this.#silenceMs,
      takeovers: this.#app.takeovers,
      returns: this.#returns,
      repeats: this.#app.repeats,
      mostStored: this.#app.mostStored,
      happenings: this.#happenings,
    };
  }

  #stepMs(nowMs: Milliseconds): Milliseconds {
    const { leader, isBehind } = this.#app.state;
    const isWatched = leader === 'page' && isBehind && !this.#isPaused && !this.#isTaken;
    if (isWatched || nowMs < this.#fineUntilMs || this.#app.handsBackAt() !== null) return FINE_MS;
    const next = this.#due[0]?.atMs ?? NIGHT_MS;
    return Math.max(FINE_MS, Math.min(COARSE_MS, next - nowMs));
  }

  #plan(atMs: Milliseconds, what: Happening): void {
    this.#due = [...this.#due, { atMs, what }].toSorted((one, other) => one.atMs - other.atMs);
  }

  #happenAll(nowMs: Milliseconds): void {
    const due = this.#due.filter(({ atMs }) => atMs <= nowMs);
    this.#due = this.#due.filter(({ atMs }) => atMs > nowMs);
    for (const { what } of due) this.#happen(what, nowMs);
  }

  #happen(what: Happening, nowMs: Milliseconds): void {
    this.#fineUntilMs = nowMs + FINE_FOR_MS;
    this.#happenings[what] = (this.#happenings[what] ?? 0) + 1;
    this.#answers[what](nowMs);
  }

  readonly #answers: Readonly<Record<Happening, (nowMs: Milliseconds) => void>> = {
    lock: (nowMs) => this.#lock(nowMs),
    unlock: (nowMs) => this.#unlock(nowMs),
    call: (nowMs) => this.#call(nowMs, 20_000, 600_000),
    alarm: (nowMs) => this.#call(nowMs, 5000, 60_000),
    'call-ends': (nowMs) => this.#callEnds(nowMs, true),
    'call-ends-for-good': (nowMs) => this.#callEnds(nowMs, false),
    pause: (nowMs) => this.#pause(nowMs, 'pause'),
    headphones: (nowMs) => this.#pause(nowMs, 'headphones'),
    resume: (nowMs) => this.#resume(nowMs),
    change: () => this.#change(),
    route: () => {},
    kill: () => this.#trouble('kill'),
    freeze: () => this.#trouble('freeze'),
    suspend: () => this.#trouble('suspend'),
    restore: () => this.#trouble('restore'),
  };

  /** What the system does to the page, whatever the person does. */
  #trouble(what: 'kill' | 'freeze' | 'suspend' | 'restore'): void {
    const page = this.#page;
    if (!this.#app.state.isBehind || page.process === 'dead') return;
    if (what === 'kill') page.process = 'dead';
    if (what === 'freeze') page.contextRuns = false;
    if (what === 'suspend') page.process = 'suspended';
    if (what === 'restore' && page.process === 'suspended') page.process = 'runs';
  }

  #lock(nowMs: Milliseconds): void {
    this.#app.handle({ type: 'behind', nowMs });
    const { atLock } = this.#platform;
    const page = this.#page;
    if (page.enteredAtMs !== null) page.enteredAtMs = null;
    if (page.process !== 'runs') return;
    if (atLock === 'interrupts' || atLock === 'freezes') page.contextRuns = false;
    if (atLock !== 'plays') page.runsUntilMs = nowMs + (atLock === 'suspends' ? 200 : 25_000) * this.#random();
  }

  /** A page that the system has ended is loaded anew, and the app plays on until it is asked to go on with the session. */
  #unlock(nowMs: Milliseconds): void {
    const page = this.#page;
    this.#app.handle({ type: 'in-front', nowMs });
    if (page.process === 'dead') page.next = 0;
    page.process = 'runs';
    page.runsUntilMs = Number.POSITIVE_INFINITY;
    page.contextRuns = true;
    if (this.#app.state.leader === 'app') {
      page.isMuted = true;
      page.enteredAtMs = nowMs;
      page.isPaused = this.#isPaused;
    }
    this.#plan(nowMs + 20_000 + 200_000 * this.#random(), 'lock');
  }

  /** Plays silently beside the app until it plays the same, and takes over then. */
  #return(nowMs: Milliseconds): void {
    const page = this.#page;
    const { leader, isBehind } = this.#app.state;
    if (page.enteredAtMs !== null && leader === 'app' && !isBehind && !this.#isPaused && !this.#isTaken) {
      page.frame = this.#app.frameAt(nowMs);
      if (nowMs - page.enteredAtMs >= ENTRY_MS) {
        this.#returns += 1;
        page.enteredAtMs = null;
        this.#app.handle({ type: 'page-ready', nowMs });
      }
    }
    if (leader === 'page' && this.#app.hasHandedBack) page.isMuted = false;
  }

  #call(nowMs: Milliseconds, leastMs: Milliseconds, moreMs: Milliseconds): void {
    if (this.#isTaken) return;
    this.#isTaken = true;
    this.#app.handle({ type: 'device-taken', nowMs });
    this.#plan(nowMs + leastMs + moreMs * this.#random(), this.#random() < 0.8 ? 'call-ends' : 'call-ends-for-good');
  }

  /** A page that played before goes on by itself; where the system says that nothing may, a person has to ask. */
  #callEnds(nowMs: Milliseconds, mayResume: boolean): void {
    this.#isTaken = false;
    this.#app.handle({ type: 'device-returned', mayResume, nowMs });
    // Some contexts stand after a call.
    if (this.#app.state.isBehind && this.#random() < 0.3) this.#page.contextRuns = false;
    if (mayResume) return;
    this.#isPaused = true;
    this.#page.isPaused = true;
    this.#app.handle({ type: 'pause', nowMs });
    this.#plan(nowMs + 60_000 * this.#random(), 'resume');
  }

  #pause(nowMs: Milliseconds, what: 'pause' | 'headphones'): void {
    if (this.#isPaused || this.#isTaken) return;
    this.#isPaused = true;
    this.#page.isPaused = true;
    if (what === 'headphones') this.#app.handle({ type: 'output-gone', nowMs });
    this.#app.handle({ type: 'pause', nowMs });
    this.#plan(nowMs + 1000 + 120_000 * this.#random(), 'resume');
  }

  #resume(nowMs: Milliseconds): void {
    if (this.#isTaken) {
      this.#plan(nowMs + 60_000, 'resume');
      return;
    }
    this.#isPaused = false;
    this.#app.handle({ type: 'resume', nowMs });
    this.#page.isPaused = false;
    if (this.#app.state.leader === 'app') this.#page.isMuted = true;
  }

  /** On the lock screen, the watch or the page: only a page that runs renders anew. */
  #change(): void {
    if (this.#page.process === 'runs') this.#page.change(this.#app.playedIndex);
  }

  #readLetters(nowMs: Milliseconds): void {
    const page = this.#page;
    for (const letter of this.#app.letters.splice(0)) {
      if (letter === 'leading') {
        page.isMuted = true;
        page.contextRuns = false;
      }
      if (letter !== 'wanted' || page.process !== 'suspended' || this.#random() >= this.#platform.wakes) continue;
      page.process = 'runs';
      page.runsUntilMs = nowMs + 10_000;
    }
  }

  #listen(nowMs: Milliseconds, elapsedMs: Milliseconds): void {
    const isHeard = (this.#page.isHeard && !this.#isTaken) || this.#app.isHeard(nowMs);
    if (isHeard || this.#isPaused || this.#isTaken) {
      this.#silentSinceMs = null;
      return;
    }
    this.#silentSinceMs ??= nowMs - elapsedMs;
    this.#silenceMs += elapsedMs;
    this.#longestSilenceMs = Math.max(this.#longestSilenceMs, nowMs - this.#silentSinceMs);
  }
}

// A tab of a member's browser with everything real in it but its sound, its clock and its disk: it may die at any step.
import type { SessionRecord } from '@innertide/protocol/session-record';
import { SilentSound } from '@innertide/sound/port-silent';
import type { ManualClock } from '@innertide/std/clock';
import { createOutbox, type Outbox } from '../../apps/web/app/member/journal/outbox.ts';
import { recoverDrafts } from '../../apps/web/app/member/session-core/recover-drafts.ts';
import { SessionRunner } from '../../apps/web/app/member/session-core/session-runner.ts';
import { createIndexedDbJournal } from '../../apps/web/app/platform/journal-indexed-db.ts';
import type { JournalPort } from '../../apps/web/app/ports/journal-port.ts';
import type { Account } from './account.ts';

const TICK_MS = 250;

/** What a disk gets done between two looks: a few writes, as a real one does in a quarter of a second. */
const DISK_TURNS = 20;

/** Whatever a dead tab was waiting for never comes. */
const NEVER = new Promise<never>(() => {});

/** How many steps outwards (a write, a question, an answer) a tab has left; null lives on. */
class Life {
  stepsLeft: number | null = null;
  #end: () => void = () => {};
  readonly ended = new Promise<void>((resolve) => {
    this.#end = resolve;
  });

  get isOver(): boolean {
    return this.stepsLeft === 0;
  }

  /** Resolves when the step may be taken. */
  async step(): Promise<void> {
    if (this.stepsLeft === null) return;
    if (this.stepsLeft > 0) this.stepsLeft -= 1;
    if (this.isOver) {
      this.#end();
      await NEVER;
    }
  }
}

/** The device's journal as a tab reaches it that may die before any write. @param touched collects the sessions it wrote. */
function mortal(journal: JournalPort, life: Life, touched: Set<string>): JournalPort {
  const write = (id: string, task: () => Promise<void>) => {
    touched.add(id);
    return life.step().then(task);
  };
  return {
    durability: () => journal.durability(),
    drafts: (ownerId) => journal.drafts(ownerId),
    sessions: (ownerId) => journal.sessions(ownerId),
    forget: (ownerId, what) => journal.forget(ownerId, what),
    subscribe: (listener) => journal.subscribe(listener),
    writeDraft: (ownerId, draft) => write(draft.id, () => journal.writeDraft(ownerId, draft)),
    discardDraft: (id) => write(id, () => journal.discardDraft(id)),
    store: (ownerId, record) => write(record.id, () => journal.store(ownerId, record)),
    remove: (ownerId, record) => write(record.id, () => journal.remove(ownerId, record)),
    acknowledge: (ownerId, sent, stored) => write(sent.record.id, () => journal.acknowledge(ownerId, sent, stored)),
  };
}

export class Tab {
  readonly sound: SilentSound = new SilentSound();
  readonly runner: SessionRunner;
  readonly outbox: Outbox;
  readonly journal: JournalPort;
  readonly #life: Life;
  readonly #touched: ReadonlySet<string>;
  readonly #ticks = new Set<() => void>();
  readonly #clock: ManualClock;
  #loseTurn: () => void = () => {};
  #finishing: Promise<unknown> = Promise.resolve();
  #offered: SessionRecord | null;

  private constructor(parts: {
    account: Account;
    memberId: string;
    clock: ManualClock;
    journal: JournalPort;
    offered: SessionRecord | null;
    life: Life;
    touched: ReadonlySet<string>;
    nextId: () => number;
  }) {
    const { account, memberId, clock, journal, offered, life, nextId } = parts;
    this.#clock = clock;
    this.#touched = parts.touched;
    this.#life = life;
    this.journal = journal;
    this.#offered = offered;
    this.runner = new SessionRunner({
      sound: async () => this.sound,
      journal,
      ownerId: memberId,
      turn: {
        take: (onLost) => {
          this.#loseTurn = onLost;
          return () => {
            this.#loseTurn = () => {};
          };
        },
        isHere: () => true,
        isElsewhere: async () => false,
      },
      wakeVoice: () => {},
      clock,
      every: (_intervalMs, then) => {
        this.#ticks.add(then);
        return () => this.#ticks.delete(then);
      },
      randomBytes: () => {
        const bytes = new Uint8Array(10);
        new DataView(bytes.buffer).setUint32(6, nextId());
        return bytes;
      },
      timeZone: () => 'Europe/Warsaw',
    });
    this.outbox = createOutbox({
      journal,
      backend: async () => account.backendOf(memberId, () => life.step()),
      ownerId: memberId,
      flushAfter: () => () => {},
      random: () => 0.5,
    });
  }

  /** Opens the app on what the device holds. */
  static async open(account: Account, memberId: string, clock: ManualClock, nextId: () => number): Promise<Tab> {
    const life = new Life();
    const touched = new Set<string>();
    const journal = mortal(await createIndexedDbJournal(), life, touched);
    const offered = await recoverDrafts(journal, memberId, clock.nowMs());
    const tab = new Tab({ account, memberId, clock, journal, offered, life, touched, nextId });
    await tab.runner.prepare();
    return tab;
  }

  get isDead(): boolean {
    return this.#life.isOver;
  }

  /** Still alive, but not for long. */
  get isDoomed(): boolean {
    return this.#life.stepsLeft !== null;
  }

  /** The sessions this page wrote of. */
  get touched(): ReadonlySet<string> {
    return this.#touched;
  }

  /** What an earlier tab left that may still go on; asked for once. */
  takeOffered(): SessionRecord | null {
    const offered = this.#offered;
    this.#offered = null;
    return offered;
  }

  /** It dies after so many more steps outwards: a write to the disk, a question to the account, an answer. */
  dieAfter(steps: number): void {
    this.#life.stepsLeft ??= steps + 1;
  }

  /** Lets time pass as a browser does: the sound plays, the page looks. A page in the background looks seldom. */
  async pass(ms: number, isInBackground: boolean): Promise<void> {
    const lookMs = isInBackground ? 1000 : TICK_MS;
    for (let leftMs = ms; leftMs > 0 && !this.isDead; leftMs -= lookMs) {
      const stepMs = Math.min(lookMs, leftMs);
      this.#clock.advance(stepMs);
      this.sound.advance(stepMs / 1000);
      for (const tick of [...this.#ticks]) tick();
      for (let turn = 0; turn < DISK_TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
  }

  loseTurn(): void {
    this.#loseTurn();
  }

  /** Something that `rest` waits for. */
  begin(task: Promise<unknown>): void {
    this.#finishing = Promise.all([this.#finishing, task]);
  }

  /** Until all is done that was begun, or the tab is dead. */
  async rest(): Promise<void> {
    // A fade that ends leads to a write of its own.
    for (let round = 0; round < 3; round += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      await Promise.race([Promise.all([this.runner.settled(), this.#finishing]), this.#life.ended]);
    }
  }
}

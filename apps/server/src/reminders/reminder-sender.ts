import type { Database } from '@innertide/server-std/database';
import { encryptPush } from './encrypt-push.ts';
import { isPushAddress } from './push-hosts.ts';
import {
  claimPushes,
  type DuePush,
  forgetBrowser,
  forgetPush,
  postponePush,
  releaseDueReminders,
  USEFUL_SECONDS,
} from './push-outbox.ts';
import { reminderMessage } from './reminder-words.ts';
import { type PushIdentity, pushAuthorization } from './vapid.ts';

export interface ReminderSenderOptions {
  readonly database: Database;
  readonly identity: PushIdentity;
  /** Hosts that messages may go to (push-hosts.ts). */
  readonly hosts: readonly string[];
  readonly everyMs: number;
  readonly clock: { nowMs(): number };
  readonly logger: { warn(fields: Readonly<Record<string, unknown>>, message: string): void };
}

/** What became of one message. */
type Outcome = 'taken' | 'browser-gone' | 'not-taken';

const SYSTEM = { role: 'system' } as const;
const BATCH = 20;
/** Shorter than a claim, so that no message is on its way twice. */
const TIME_LIMIT_MS = 20_000;
const GONE = new Set([404, 410]);

/** Sends reminders at their time: several servers may do so at once, and a push service that is away only delays. */
export class ReminderSender {
  readonly #options: ReminderSenderOptions;
  #timer: NodeJS.Timeout | null = null;
  #round: Promise<unknown> = Promise.resolve();
  #stopped = false;

  constructor(options: ReminderSenderOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.#round = this.sendDue()
        .catch((error: unknown) => this.#options.logger.warn({ err: error }, 'reminders could not be read'))
        .then(() => {
          if (!this.#stopped) this.start();
        });
    }, this.#options.everyMs);
  }

  /** Releases what is due and sends what waits. @returns how many messages the push services have taken. */
  async sendDue(): Promise<number> {
    const { database } = this.#options;
    while (!this.#stopped) {
      const due = await database.transaction(SYSTEM, (tx) => releaseDueReminders(tx, BATCH));
      if (due < BATCH) break;
    }
    let sent = 0;
    while (!this.#stopped) {
      const batch = await database.transaction(SYSTEM, (tx) => claimPushes(tx, BATCH));
      const outcomes = await Promise.all(batch.map((push) => this.#send(push)));
      sent += outcomes.filter((outcome) => outcome === 'taken').length;
      if (batch.length < BATCH) break;
    }
    return sent;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#round;
  }

  async #send(push: DuePush): Promise<Outcome> {
    const { database } = this.#options;
    const outcome = await this.#deliver(push);
    await database.transaction(SYSTEM, (tx) => {
      if (outcome === 'browser-gone') return forgetBrowser(tx, push.subscriptionId);
      const isOver = outcome === 'taken' || push.ageSeconds > USEFUL_SECONDS;
      return isOver ? forgetPush(tx, push.id) : postponePush(tx, push);
    });
    return outcome;
  }

  async #deliver(push: DuePush): Promise<Outcome> {
    const { identity, hosts, clock, logger } = this.#options;
    // An address that names no push service will never be one.
    if (!isPushAddress(push.endpoint, hosts)) return 'browser-gone';
    // The address itself says which browser it is: only its host is logged.
    const { host } = new URL(push.endpoint);
    try {
      const response = await fetch(push.endpoint, {
        method: 'POST',
        headers: {
          Authorization: await pushAuthorization(identity, push.endpoint, clock.nowMs()),
          'Content-Encoding': 'aes128gcm',
          'Content-Type': 'application/octet-stream',
          TTL: String(USEFUL_SECONDS),
          Urgency: 'normal',
          // One that a device has not fetched yet is replaced by the next.
          Topic: 'reminder',
        },
        body: new Uint8Array(encryptPush(reminderMessage(push.language), push)),
        redirect: 'error',
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      });
      await response.body?.cancel();
      if (response.ok) return 'taken';
      if (GONE.has(response.status)) return 'browser-gone';
      logger.warn({ host, status: response.status, attempts: push.attempts }, 'a reminder was not taken');
    } catch (error) {
      logger.warn({ host, err: error, attempts: push.attempts }, 'a push service could not be reached');
    }
    return 'not-taken';
  }
}

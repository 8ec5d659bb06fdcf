import type { Database, Transaction } from '@innertide/server-std/database';
import { OutageLog } from '../log/outage-log.ts';
import { CLAIM_SECONDS, claimMail, forgetMail, type MailMessage, type OutboxMail, postponeMail } from './outbox.ts';

/** The mail server cannot be reached or lets nobody in: no mail's own fault. */
export class MailServerAway extends Error {
  override readonly name = 'MailServerAway';
  /** What is wrong, fit for a log: the message may repeat an address. */
  readonly reason: string;

  constructor(message: string, reason: string) {
    super(message);
    this.reason = reason;
  }
}

/** The mail server refuses the recipient for good: no mail will ever reach that address. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/** Addresses that get no more mail. */
export interface SuppressedAddresses {
  isSuppressed(tx: Transaction, address: string): Promise<boolean>;
  bounced(tx: Transaction, address: string): Promise<void>;
}

/** Hands one mail to a mail server; resolves when that has taken it. Throws MailServerAway when none would be taken, AddressRefused when none for this address ever will. */
export interface MailTransport {
  send(message: MailMessage): Promise<void>;
  close(): void;
}

export interface MailSenderOptions {
  readonly database: Database;
  readonly transport: MailTransport;
  readonly suppressed: SuppressedAddresses;
  readonly everyMs: number;
  readonly logger: { warn(fields: Readonly<Record<string, unknown>>, message: string): void };
  readonly nowMs?: () => number;
}

const SYSTEM = { role: 'system' } as const;
const BATCH = 10;
/** Sending takes a minute at most, so that a claim never ends while its mail is on its way. */
const CLAIM_USED_MS = (CLAIM_SECONDS - 60) * 1000;
/** What a mail says is of no use after a day, and names somebody: it is not kept for a mail server that never takes it. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000;

/** Empties the outbox: several servers may do so at once, and a mail server that is away only delays. */
export class MailSender {
  readonly #options: MailSenderOptions;
  #timer: NodeJS.Timeout | null = null;
  #round: Promise<void> = Promise.resolve();
  #stopped = false;
  readonly #absence: OutageLog;

  constructor(options: MailSenderOptions) {
    this.#options = options;
    const { logger } = options;
    this.#absence = new OutageLog(
      {
        away: (reason) => logger.warn({ reason }, 'the mail server takes no mail: mails wait and are tried again'),
        back: (seconds) => logger.warn({ awaySeconds: Math.round(seconds) }, 'the mail server takes mail again'),
      },
      options.nowMs ?? Date.now,
      0,
    );
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.#round = this.sendDue()
        .catch((error: unknown) => this.#options.logger.warn({ err: error }, 'the mail outbox could not be read'))
        .then(() => {
          if (!this.#stopped) this.start();
        });
    }, this.#options.everyMs);
  }

  /** Sends what is due. @returns how many the mail server has taken. */
  async sendDue(): Promise<number> {
    const { database } = this.#options;
    let sent = 0;
    for (;;) {
      const batch = await database.transaction(SYSTEM, (tx) => claimMail(tx, BATCH));
      const claimedAtMs = performance.now();
      for (const mail of batch) {
        // Slow ones before it have used up its claim: it comes again by itself.
        if (this.#stopped || performance.now() - claimedAtMs > CLAIM_USED_MS) return sent;
        if (await this.#send(mail)) sent += 1;
      }
      if (batch.length < BATCH) return sent;
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#round;
    this.#options.transport.close();
  }

  async #send(mail: OutboxMail): Promise<boolean> {
    const { database, transport, suppressed, logger } = this.#options;
    const wasDropped = await database.transaction(SYSTEM, async (tx) => {
      const isUnwanted = await suppressed.isSuppressed(tx, mail.to);
      if (isUnwanted) await forgetMail(tx, mail.id);
      return isUnwanted;
    });
    if (wasDropped) return false;
    try {
      await transport.send(mail);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const isAway = error instanceof MailServerAway;
      if (isAway) this.#absence.failed(error.reason);
      else this.#absence.worked();
      if (error instanceof AddressRefused) {
        await this.#dropRefused(mail);
        return false;
      }
      if (Date.now() - Date.parse(mail.createdAt) > GIVE_UP_AFTER_MS) {
        logger.warn({ mailId: mail.id, attempts: mail.attempts }, 'a mail was given up after a day');
        await database.transaction(SYSTEM, (tx) => forgetMail(tx, mail.id));
        return false;
      }
      // The reason may repeat the address: it stays in the row and out of the log.
      if (!isAway)
        logger.warn({ mailId: mail.id, attempts: mail.attempts }, 'a mail was not taken and will be tried again');
      await database.transaction(SYSTEM, (tx) => postponeMail(tx, mail, reason));
      return false;
    }
    this.#absence.worked();
    await database.transaction(SYSTEM, (tx) => forgetMail(tx, mail.id));
    return true;
  }

  /** Drops a mail whose recipient was refused for good, and remembers the address. The log names nobody. */
  async #dropRefused(mail: OutboxMail): Promise<void> {
    const { database, suppressed, logger } = this.#options;
    logger.warn({ mailId: mail.id }, 'a mail server refused an address for good: it gets no more mail');
    await database.transaction(SYSTEM, async (tx) => {
      await suppressed.bounced(tx, mail.to);
      await forgetMail(tx, mail.id);
    });
  }
}

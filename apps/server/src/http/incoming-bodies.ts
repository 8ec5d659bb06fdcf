import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Milliseconds } from '@innertide/std/units';

export interface BodyLimits {
  /** Largest body that is collected. A larger one reaches the app as far as it was read: the app refuses it in its own words. */
  readonly bodyBytes: number;
  /** Longest that a sender may be silent in the middle of a body. */
  readonly idleMs: Milliseconds;
  /** Bodies that may be on their way at once from one address, and from all: an unfinished one costs a connection and its bytes. */
  readonly perAddress: number;
  readonly atOnce: number;
  /** Bytes of unfinished bodies that may be in memory. */
  readonly heldBytes: number;
}

export const BODY_LIMITS: BodyLimits = {
  bodyBytes: 1024 * 1024,
  idleMs: 10_000,
  perAddress: 4000,
  atOnce: 6000,
  heldBytes: 64 * 1024 * 1024,
};

interface PendingBody {
  readonly address: string;
  readonly chunks: Buffer[];
  bytes: number;
  /** Answers 408 and closes the connection. */
  giveUp(): void;
}

/** Whether a request carries a body (RFC 9112, 6.3). */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Collects the bodies of requests, so that a request counts as running only once it is whole: half a body costs its sender and not the
 * others. A silent sender times out; where too many bodies are on their way the oldest is closed first, of the same address before any
 * other. An honest body is whole within a moment and never the oldest.
 */
export class IncomingBodies {
  readonly #limits: BodyLimits;
  readonly #onTimedOut: () => void;
  /** In the order of their arrival. */
  readonly #pending = new Set<PendingBody>();
  readonly #perAddress = new Map<string, number>();
  #heldBytes = 0;

  /** @param onTimedOut is called for each sender that timed out or was closed. */
  constructor(limits: BodyLimits, onTimedOut: () => void) {
    this.#limits = limits;
    this.#onTimedOut = onTimedOut;
  }

  /** How many are on their way. */
  get count(): number {
    return this.#pending.size;
  }

  /**
   * Calls `begin` once the request is whole: at once where it has no body. The body then stands in `rawBody`, where Hono's adapter for
   * Node looks for it. Never calls it for a sender that hung up, timed out or was closed.
   */
  collect(request: IncomingMessage, response: ServerResponse, begin: () => void): void {
    // By its own words too large: the app refuses it without reading.
    if (!hasBody(request) || Number(request.headers['content-length'] ?? 0) > this.#limits.bodyBytes) {
      begin();
      return;
    }
    let isOver = false;
    const finish = (): boolean => {
      if (isOver) return false;
      isOver = true;
      clearTimeout(idle);
      this.#forget(pending);
      return true;
    };
    const pending: PendingBody = {
      address: request.socket.remoteAddress ?? '',
      chunks: [],
      bytes: 0,
      giveUp: () => {
        if (!finish()) return;
        this.#onTimedOut();
        response.writeHead(408, { 'Content-Type': 'text/plain', Connection: 'close' }).end('The body did not arrive');
        response.once('finish', () => request.socket.destroy());
      },
    };
    const idle = setTimeout(pending.giveUp, this.#limits.idleMs);
    const hand = () => {
      if (!finish()) return;
      Object.assign(request, { rawBody: Buffer.concat(pending.chunks) });
      begin();
    };
    request.on('data', (chunk: Buffer) => {
      if (isOver) return;
      idle.refresh();
      pending.chunks.push(chunk);
      pending.bytes += chunk.length;
      this.#heldBytes += chunk.length;
      if (pending.bytes > this.#limits.bodyBytes) hand();
      else this.#makeSpace();
    });
    request.once('end', hand);
    request.once('close', finish);
    request.once('error', finish);
    this.#pending.add(pending);
    this.#perAddress.set(pending.address, (this.#perAddress.get(pending.address) ?? 0) + 1);
    if ((this.#perAddress.get(pending.address) ?? 0) > this.#limits.perAddress) this.#oldest(pending.address)?.giveUp();
    this.#makeSpace();
  }

  /** Gives up the body that began first. @returns false when none is on its way. */
  giveUpOldest(): boolean {
    const [oldest] = this.#pending;
    oldest?.giveUp();
    return oldest !== undefined;
  }

  /** Lets go of every sender: the server ends. */
  giveUpAll(): void {
    for (const pending of [...this.#pending]) pending.giveUp();
  }

  #oldest(address: string): PendingBody | undefined {
    for (const pending of this.#pending) if (pending.address === address) return pending;
    return undefined;
  }

  #makeSpace(): void {
    while (this.#pending.size > this.#limits.atOnce || this.#heldBytes > this.#limits.heldBytes) {
      const [oldest] = this.#pending;
      if (oldest === undefined) return;
      oldest.giveUp();
    }
  }

  #forget(pending: PendingBody): void {
    if (!this.#pending.delete(pending)) return;
    this.#heldBytes -= pending.bytes;
    const left = (this.#perAddress.get(pending.address) ?? 1) - 1;
    if (left > 0) this.#perAddress.set(pending.address, left);
    else this.#perAddress.delete(pending.address);
  }
}

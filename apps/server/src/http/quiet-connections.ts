import type { Socket } from 'node:net';

/**
 * Connections that rest, or whose request has not begun: they cost memory and nothing else. Beyond the most that are wanted the oldest is
 * closed, so that nobody fills the server with silence; a browser opens a closed one anew by itself.
 */
export class QuietConnections {
  readonly #sockets = new Set<Socket>();
  readonly #most: number;
  readonly #onClosed: () => void;

  constructor(most: number, onClosed: () => void) {
    this.#most = most;
    this.#onClosed = onClosed;
  }

  enter(socket: Socket): void {
    if (socket.destroyed) return;
    this.#sockets.add(socket);
    if (this.#sockets.size <= this.#most) return;
    if (this.closeOldest()) this.#onClosed();
  }

  /** Closes the one that has been quiet for longest. @returns false when there is none. */
  closeOldest(): boolean {
    const [oldest] = this.#sockets;
    if (oldest === undefined) return false;
    this.#sockets.delete(oldest);
    oldest.destroy();
    return true;
  }

  leave(socket: Socket): void {
    this.#sockets.delete(socket);
  }
}

// A session with a browser over WebDriver BiDi (W3C), which Firefox speaks by itself: enough of it to open a page, tap and read.

/** What a browser reports without being asked. */
export interface BidiEvent {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

interface Answer {
  readonly id: number;
  readonly type: 'success' | 'error';
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

interface Pending {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

type Parameters = Readonly<Record<string, unknown>>;

export class BidiSession {
  readonly #socket: WebSocket;
  readonly #pending = new Map<number, Pending>();
  #next = 1;

  private constructor(socket: WebSocket, onEvent: (event: BidiEvent) => void) {
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(`${data}`) as Answer | (BidiEvent & { readonly type: 'event' });
      if (message.type === 'event') onEvent(message);
      else this.#settle(message);
    };
    socket.onclose = () => {
      for (const { reject } of this.#pending.values()) reject(new Error('The browser closed the connection.'));
    };
  }

  /** @param address of the browser, as it prints it: ws://127.0.0.1:PORT. @throws when nothing answers there. */
  static async open(address: string, onEvent: (event: BidiEvent) => void): Promise<BidiSession> {
    const socket = new WebSocket(`${address}/session`);
    await new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onerror = () => reject(new Error(`No browser answers at ${address}.`));
    });
    const session = new BidiSession(socket, onEvent);
    await session.send('session.new', { capabilities: {} });
    return session;
  }

  /** Sends a command. @returns its result. @throws when the browser refuses it, with its reason. */
  send(method: string, params: Parameters): Promise<unknown> {
    const id = this.#next;
    this.#next += 1;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  close(): void {
    this.#socket.close();
  }

  #settle({ id, type, result, error, message }: Answer): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (type === 'success') pending?.resolve(result);
    else pending?.reject(new Error(`${error}: ${message}`));
  }
}

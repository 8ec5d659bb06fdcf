// The app around the page, without the app: what Capacitor puts into the window before the page begins, played from here.
// What it stores outlives a reload, as a keychain does.
import { SEGMENTS_VERSION } from '@innertide/native/locked-sound/segment-messages';
import { SHELL_METHODS, SHELL_PLUGIN } from '@innertide/native/shell-messages';
import type { Page } from '@playwright/test';

export interface AskedOfShell {
  readonly method: string;
  readonly options: Readonly<Record<string, unknown>>;
}

type Answers = Readonly<Record<string, (options: Readonly<Record<string, unknown>>) => unknown>>;

export class EmulatedShell {
  readonly #page: Page;
  readonly asked: AskedOfShell[] = [];
  readonly keychain = new Map<string, string>();
  readonly #answers: Answers;

  private constructor(page: Page, answers: Answers) {
    this.#page = page;
    this.#answers = {
      describe: () => ({ haptics: true, health: true, feelings: true, appleSignIn: true }),
      readSecrets: () => ({ values: Object.fromEntries(this.keychain) }),
      writeSecret: ({ key, value }) => void this.keychain.set(String(key), String(value)),
      removeSecret: ({ key }) => void this.keychain.delete(String(key)),
      askHealth: () => ({ allowed: true }),
      setReminders: () => ({ allowed: true }),
      storeSegment: () => ({ v: SEGMENTS_VERSION, kept: 'kept' }),
      steerSound: () => ({ v: SEGMENTS_VERSION, leader: 'page', frame: 0, atMs: Date.now(), isPaused: false }),
      ...answers,
    };
  }

  /** Before the page is opened. @param answers of methods whose answer matters; what throws is refused with its message as code. */
  static async attach(page: Page, answers: Answers = {}): Promise<EmulatedShell> {
    const shell = new EmulatedShell(page, answers);
    await page.exposeFunction('askShell', (method: string, options: AskedOfShell['options']) =>
      shell.#answer(method, options),
    );
    await page.addInitScript(
      ({ plugin, methods }) => {
        const far = globalThis as unknown as {
          askShell(method: string, options: object): Promise<{ value?: unknown; refusal?: string }>;
        };
        const listeners = new Map<string, ((payload: unknown) => void)[]>();
        const header = (rtype: string) => (name: string) => ({ name, rtype });
        Object.assign(globalThis, {
          // What makes Capacitor take the window for an iPhone's.
          webkit: { messageHandlers: { bridge: {} } },
          emitShellEvent: (event: string, payload: unknown) => {
            for (const listener of listeners.get(event) ?? []) listener(payload);
          },
          Capacitor: {
            PluginHeaders: [
              {
                name: plugin,
                methods: [
                  ...methods.map(header('promise')),
                  ...['addListener', 'removeListener'].map(header('callback')),
                ],
              },
            ],
            async nativePromise(_plugin: string, method: string, options: object = {}) {
              const { value, refusal } = await far.askShell(method, options);
              if (refusal !== undefined) throw Object.assign(new Error(refusal), { code: refusal });
              return value;
            },
            nativeCallback(_plugin: string, method: string, options: { eventName: string }, listener: () => void) {
              const own = listeners.get(options.eventName) ?? [];
              const others = own.filter((other) => other !== listener);
              listeners.set(options.eventName, method === 'addListener' ? [...own, listener] : others);
              return Promise.resolve('callback');
            },
          },
        });
      },
      { plugin: SHELL_PLUGIN, methods: [...SHELL_METHODS] },
    );
    return shell;
  }

  /** Says something unasked. */
  async emit(event: string, payload: object): Promise<void> {
    await this.#page.evaluate(
      ([name, data]) => {
        (globalThis as unknown as { emitShellEvent(event: unknown, payload: unknown): void }).emitShellEvent(
          name,
          data,
        );
      },
      [event, payload] as const,
    );
  }

  /** What was asked of one method, in order. */
  options(method: string): readonly AskedOfShell['options'][] {
    return this.asked.filter((asked) => asked.method === method).map(({ options }) => options);
  }

  async #answer(method: string, options: AskedOfShell['options']): Promise<{ value?: unknown; refusal?: string }> {
    this.asked.push({ method, options });
    try {
      return { value: await this.#answers[method]?.(options) };
    } catch (error) {
      return { refusal: error instanceof Error ? error.message : 'failed' };
    }
  }
}

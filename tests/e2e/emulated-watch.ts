// A watch behind the app around the page, without the app: the page finds one end of a channel in its window, as the app
// puts it there, and this holds the other.
import type { Page } from '@playwright/test';

interface ToWatch {
  readonly type: 'begin-heart' | 'end-heart' | 'clock';
  readonly ask?: number;
}

export class EmulatedWatch {
  readonly #page: Page;
  readonly #name: string;
  readonly #clockMs: () => number;
  #seq = 0;
  #isSilent = false;
  readonly received: ToWatch['type'][] = [];

  private constructor(page: Page, name: string, clockMs: () => number) {
    this.#page = page;
    this.#name = name;
    this.#clockMs = clockMs;
  }

  /** Before the page is opened. @param clockOffsetMs how far its clock is ahead of ours. */
  static async attach(page: Page, name: string, clockOffsetMs = 0): Promise<EmulatedWatch> {
    const watch = new EmulatedWatch(page, name, () => Date.now() + clockOffsetMs);
    await page.exposeFunction('sendToWatch', (text: string) => watch.#receive(JSON.parse(text)));
    await page.addInitScript(() => {
      const { port1, port2 } = new MessageChannel();
      const far = globalThis as unknown as { sendToWatch(text: string): Promise<void> };
      port2.onmessage = ({ data }) => void far.sendToWatch(data as string);
      Object.assign(globalThis, { innertideBridge: port1, watchEnd: port2 });
    });
    return watch;
  }

  /** One value, measured just now. @returns the message, to be said again. */
  async beat(bpm: number): Promise<string> {
    const nowMs = this.#clockMs();
    return this.send({ type: 'heart', bpm, measuredAtMs: nowMs });
  }

  /** A message of now, made and not said: it may be under way for minutes. */
  write(message: object): string {
    this.#seq += 1;
    return JSON.stringify({ v: 1, run: 'e2e', seq: this.#seq, sentAtMs: this.#clockMs(), ...message });
  }

  async send(message: object): Promise<string> {
    const text = this.write(message);
    if (!this.#isSilent) await this.deliver(text);
    return text;
  }

  async deliver(text: string): Promise<void> {
    await this.#page.evaluate((data) => {
      (globalThis as unknown as { watchEnd: MessagePort }).watchEnd.postMessage(data);
    }, text);
  }

  fallSilent(): void {
    this.#isSilent = true;
  }

  speakAgain(): void {
    this.#isSilent = false;
  }

  async #receive(message: ToWatch): Promise<void> {
    this.received.push(message.type);
    if (message.type === 'begin-heart') {
      await this.send({ type: 'link', state: 'measuring', name: this.#name, batteryPercent: 71 });
    }
    if (message.type === 'clock') await this.send({ type: 'clock', ask: message.ask });
  }
}

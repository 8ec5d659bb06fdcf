// A heart rate sensor that exists in Chromium's Bluetooth emulation only. The page talks to it through the browser's own
// Web Bluetooth: chooser, GATT, subscriptions and disconnections are real; the radio is not.
import type { CDPSession, Page } from '@playwright/test';

/** Web Bluetooth, and its memory of permissions, are behind a switch on Linux. */
export const BLUETOOTH_FEATURES = '--enable-features=WebBluetooth,WebBluetoothNewPermissionsBackend';

const ADDRESS = '09:09:09:09:09:09';
const HEART_RATE = '0000180d-0000-1000-8000-00805f9b34fb';
const MEASUREMENT = '00002a37-0000-1000-8000-00805f9b34fb';
const BATTERY = '0000180f-0000-1000-8000-00805f9b34fb';
const BATTERY_LEVEL = '00002a19-0000-1000-8000-00805f9b34fb';
const CLIENT_CONFIGURATION = '00002902-0000-1000-8000-00805f9b34fb';
const SUCCESS = 0x00;
/** Connection failed to be established (Bluetooth Core, HCI error codes). */
const UNREACHABLE = 0x3e;

interface StrapOptions {
  readonly name: string;
  readonly batteryPercent: number | null;
  /** Another sensor, that measures no heart. */
  readonly hasHeartRate?: boolean;
}

export class EmulatedStrap {
  readonly #page: Page;
  readonly #browser: CDPSession;
  readonly #options: StrapOptions;
  #measurementId = '';
  #batteryId = '';
  #isInReach = true;
  /** The value that is being read: a connection that breaks in the middle of it may not be noticed by the page. */
  #reading: Promise<unknown> = Promise.resolve();
  #answer: 'choose' | 'cancel' = 'choose';
  #frame: readonly number[] = [0x00, 0];

  private constructor(page: Page, browser: CDPSession, options: StrapOptions) {
    this.#page = page;
    this.#browser = browser;
    this.#options = options;
  }

  /** Before the page is opened. */
  static async attach(page: Page, options: StrapOptions): Promise<EmulatedStrap> {
    const browser = await page.context().browser()!.newBrowserCDPSession();
    const choosing = await page.context().newCDPSession(page);
    const strap = new EmulatedStrap(page, browser, options);
    // The emulation has no command that pushes a notification: reading the subscribed value fires the same event.
    await page.addInitScript(() => {
      type Subscribe = { startNotifications(): Promise<unknown> };
      const { prototype } = (globalThis as unknown as { BluetoothRemoteGATTCharacteristic: { prototype: Subscribe } })
        .BluetoothRemoteGATTCharacteristic;
      const startNotifications = prototype.startNotifications;
      prototype.startNotifications = async function (this: { uuid: string }) {
        await startNotifications.call(this);
        if (this.uuid.startsWith('00002a37')) Object.assign(globalThis, { subscribedHeart: this });
        return this;
      };
    });
    await choosing.send('DeviceAccess.enable');
    browser.on('BluetoothEmulation.gattOperationReceived', ({ address, type }) => {
      const code = type === 'connection' && !strap.#isInReach ? UNREACHABLE : SUCCESS;
      void strap
        .#prepare(code === SUCCESS && type === 'connection')
        .then(() => browser.send('BluetoothEmulation.simulateGATTOperationResponse', { address, type, code }));
    });
    browser.on('BluetoothEmulation.characteristicOperationReceived', ({ characteristicId, type }) => {
      const value = characteristicId === strap.#batteryId ? [options.batteryPercent ?? 0] : strap.#frame;
      const data = type === 'read' ? { data: Buffer.from(value).toString('base64') } : {};
      const answer = {
        characteristicId,
        type,
        code: SUCCESS,
        ...data,
      };
      // The connection may have dropped between the question and its answer.
      browser.send('BluetoothEmulation.simulateCharacteristicOperationResponse', answer).catch(() => {});
    });
    // Emitted again with every device that is found; a second answer would end the browser.
    const answered = new Set<string>();
    choosing.on('DeviceAccess.deviceRequestPrompted', ({ id, devices }) => {
      const device = devices[0];
      if (answered.has(id) || !device) return;
      answered.add(id);
      if (strap.#answer === 'cancel') void choosing.send('DeviceAccess.cancelPrompt', { id });
      else void choosing.send('DeviceAccess.selectPrompt', { id, deviceId: device.id });
    });
    await strap.setBluetooth('powered-on');
    return strap;
  }

  /** What the next chooser is answered with. */
  answerChooser(answer: 'choose' | 'cancel'): void {
    this.#answer = answer;
  }

  /** One second of a heart: the rate and the intervals of the beats that fell in it, as a strap sends them. */
  async beat(rateBpm: number, intervalsMs: readonly number[] = [60_000 / rateBpm]): Promise<void> {
    const words = intervalsMs.flatMap((rrMs) => {
      const ticks = Math.round((rrMs * 1024) / 1000);
      return [ticks & 0xff, ticks >> 8];
    });
    await this.send([intervalsMs.length > 0 ? 0x16 : 0x06, Math.round(rateBpm), ...words]);
  }

  /** Any bytes of a Heart Rate Measurement. */
  async send(frame: readonly number[]): Promise<void> {
    if (!this.#isInReach) throw new Error('The strap is out of reach');
    this.#frame = frame;
    this.#reading = this.#page.evaluate(() =>
      (globalThis as unknown as { subscribedHeart: { readValue(): Promise<unknown> } }).subscribedHeart.readValue(),
    );
    await this.#reading;
  }

  /** Out of reach, as when somebody walks away: the connection breaks and no new one succeeds. */
  async goAway(): Promise<void> {
    this.#isInReach = false;
    await this.#reading.catch(() => undefined);
    this.#measurementId = '';
    await this.#browser.send('BluetoothEmulation.simulateGATTDisconnection', { address: ADDRESS });
  }

  comeBack(): void {
    this.#isInReach = true;
  }

  /** The device's adapter from now on. A new document loses the emulated one, so each asks for it anew. */
  async setBluetooth(state: 'powered-on' | 'absent'): Promise<void> {
    await this.#browser.send('BluetoothEmulation.disable');
    this.#measurementId = '';
    await this.#browser.send('BluetoothEmulation.enable', { state, leSupported: true });
    if (state === 'absent') return;
    await this.#browser.send('BluetoothEmulation.simulatePreconnectedPeripheral', {
      address: ADDRESS,
      name: this.#options.name,
      manufacturerData: [],
      knownServiceUuids: [HEART_RATE],
    });
  }

  async detach(): Promise<void> {
    await this.#browser.send('BluetoothEmulation.disable').catch(() => {});
    await this.#browser.detach();
  }

  /** A dropped connection erases the emulated services, so each connection brings them anew. */
  async #prepare(isConnection: boolean): Promise<void> {
    if (!isConnection || this.#measurementId !== '') return;
    const { hasHeartRate = true, batteryPercent } = this.#options;
    if (hasHeartRate) this.#measurementId = await this.#addValue(HEART_RATE, MEASUREMENT);
    if (batteryPercent !== null) this.#batteryId = await this.#addValue(BATTERY, BATTERY_LEVEL);
  }

  async #addValue(serviceUuid: string, characteristicUuid: string): Promise<string> {
    const { serviceId } = await this.#browser.send('BluetoothEmulation.addService', { address: ADDRESS, serviceUuid });
    const { characteristicId } = await this.#browser.send('BluetoothEmulation.addCharacteristic', {
      serviceId,
      characteristicUuid,
      properties: { notify: true, read: true },
    });
    // Without it a subscription is refused.
    await this.#browser.send('BluetoothEmulation.addDescriptor', {
      characteristicId,
      descriptorUuid: CLIENT_CONFIGURATION,
    });
    return characteristicId;
  }
}

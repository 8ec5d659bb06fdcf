import { type HeartMeasurement, parseMeasurement } from '@innertide/heart/measurement';
import { SENSOR_PLACES } from '@innertide/protocol/heart-stream';
import { fail, type Result, succeed } from '@innertide/std/result';
import type { Disposer } from '@innertide/std/scope';
import type { Milliseconds, Seconds } from '@innertide/std/units';
import type { BodyMotionPort } from '../ports/body-motion-port.ts';
import type { HeartSource, HeartSourceFailure } from '../ports/heart-source-port.ts';
import type { StrapEcgPort } from '../ports/strap-ecg-port.ts';
import { ObservableHeartSource } from './observable-heart-source.ts';
import { polarEcg } from './polar-ecg.ts';
import { polarMotion } from './polar-motion.ts';
import { POLAR_SERVICE, startPolarPulses } from './polar-pulses.ts';
import { canStream, type PolarStreamOptions } from './polar-stream.ts';
import type { BluetoothSensor, BluetoothServer, BluetoothService, WebBluetooth } from './web-bluetooth.ts';

const HEART_RATE = 'heart_rate';
const HEART_RATE_MEASUREMENT = 'heart_rate_measurement';
const BATTERY = 'battery_service';
const BATTERY_LEVEL = 'battery_level';
const PLACE = 'body_sensor_location';
const ABOUT = 'device_information';
/** Device Information Service (Bluetooth SIG, 0x180A). */
const ABOUT_VALUES = {
  manufacturer: 'manufacturer_name_string',
  model: 'model_number_string',
  firmware: 'firmware_revision_string',
} as const;

const FIRST_WAIT_MS: Milliseconds = 1_000;
const LONGEST_WAIT_MS: Milliseconds = 30_000;

/** A sensor that has sent its rate so often and no interval has none to send. */
const RATES_WITHOUT_INTERVALS = 5;
/** After the last pulse interval of a band its plain rate counts again; frames come about every five seconds. */
const PULSES_HOLD_SECONDS: Seconds = 15;

interface BluetoothSourceOptions {
  /** null where the browser has no Web Bluetooth. */
  readonly bluetooth: () => WebBluetooth | null;
  readonly nowSeconds: () => Seconds;
  readonly after: (waitMs: Milliseconds, then: () => void) => Disposer;
  /** Remembers which of the permitted devices was used last; the permission itself is the browser's. */
  readonly lastDevice: { read(): string | null; write(id: string | null): void };
}

/**
 * Any sensor with the Bluetooth heart rate service. One connection is tried at a time, whatever events arrive: browsers
 * report a lost device again and again, and a listener that answers each would connect for ever.
 */
export function createBluetoothHeartSource(options: BluetoothSourceOptions): HeartSource {
  return new BluetoothHeartSource(options);
}

class BluetoothHeartSource extends ObservableHeartSource implements HeartSource {
  readonly kind = 'strap';
  readonly #options: BluetoothSourceOptions;
  #device: BluetoothSensor | null = null;
  /** Grows at every disconnect, so that an attempt of an earlier turn is ignored. */
  #turn = 0;
  #isTrying = false;
  #stopWaiting: Disposer | null = null;
  #deviceListening: AbortController | null = null;
  #serverListening: AbortController | null = null;
  /** Rates in a row that came without intervals since the connection; null once one came with them, or pulses were asked for. */
  #ratesAlone: number | null = 0;
  #pulseSeconds: Seconds = Number.NEGATIVE_INFINITY;

  constructor(options: BluetoothSourceOptions) {
    super();
    this.#options = options;
  }

  async choose(): Promise<Result<void, HeartSourceFailure>> {
    const bluetooth = this.#options.bluetooth();
    if (!bluetooth) return this.#failed('unsupported');
    let device: BluetoothSensor;
    try {
      device = await bluetooth.requestDevice({
        filters: [{ services: [HEART_RATE] }],
        optionalServices: [BATTERY, ABOUT, POLAR_SERVICE],
      });
    } catch (error) {
      // What was connected before goes on: a closed chooser is no reason to lose it.
      const reason = await refusalOf(error, bluetooth);
      if (this.#device && this.state.status !== 'failed') return fail(reason);
      return this.#failed(reason);
    }
    this.#disconnect();
    return this.#take(device);
  }

  async resume(): Promise<boolean> {
    if (this.#device) return true;
    const wanted = this.#options.lastDevice.read();
    if (wanted === null) return false;
    try {
      const permitted = (await this.#options.bluetooth()?.getDevices?.([wanted])) ?? [];
      const device = permitted.find(({ id }) => id === wanted);
      if (!device || this.#device) return this.#device !== null;
      void this.#take(device);
      return true;
    } catch {
      return false;
    }
  }

  disconnect(): void {
    this.#disconnect();
    this.show({ status: 'idle' });
  }

  async forget(): Promise<void> {
    const device = this.#device;
    this.disconnect();
    this.#options.lastDevice.write(null);
    await device?.forget?.().catch(() => {});
  }

  async #take(device: BluetoothSensor): Promise<Result<void, HeartSourceFailure>> {
    this.#device = device;
    this.#deviceListening = new AbortController();
    const { signal } = this.#deviceListening;
    device.addEventListener('gattserverdisconnected', () => this.#lost(), { signal });
    this.show({ status: 'connecting', deviceName: device.name ?? null });
    const turn = this.#turn;
    try {
      await this.#connect(device, turn);
      this.#options.lastDevice.write(device.id);
      return succeed(undefined);
    } catch (error) {
      if (turn !== this.#turn) return fail('nothing-chosen');
      const reason = nameOf(error) === 'NotFoundError' ? 'not-a-heart-sensor' : 'unreachable';
      this.#disconnect();
      // What measures no heart is not tried again by itself.
      if (reason === 'not-a-heart-sensor') this.#options.lastDevice.write(null);
      return this.#failed(reason);
    }
  }

  async #connect(device: BluetoothSensor, turn: number): Promise<void> {
    this.#isTrying = true;
    try {
      const server = await device.gatt?.connect();
      if (!server) throw new DOMException('no GATT server', 'NetworkError');
      const service = await server.getPrimaryService(HEART_RATE);
      const heart = await service.getCharacteristic(HEART_RATE_MEASUREMENT);
      if (turn !== this.#turn) return server.disconnect();
      this.#serverListening?.abort();
      this.#serverListening = new AbortController();
      const { signal } = this.#serverListening;
      this.#ratesAlone = 0;
      this.#pulseSeconds = Number.NEGATIVE_INFINITY;
      const received = () => {
        this.#receive(heart.value);
        if (this.#ratesAlone !== RATES_WITHOUT_INTERVALS) return;
        this.#ratesAlone = null;
        void startPolarPulses(server, signal, (measurement) => this.#receivePulses(measurement));
      };
      heart.addEventListener('characteristicvaluechanged', received, { signal });
      await heart.startNotifications();
      if (turn !== this.#turn) return;
      const deviceName = device.name ?? null;
      this.show({ status: 'connected', deviceName, batteryPercent: null });
      void this.#watchBattery(server, signal).then(() => this.#readFacts(server, service, signal));
    } finally {
      this.#isTrying = false;
    }
  }

  motion(): BodyMotionPort | null {
    const stream = this.#stream();
    return stream && polarMotion({ ...this.#options, ...stream });
  }

  ecg(): StrapEcgPort | null {
    const stream = this.#stream();
    return stream && polarEcg(stream);
  }

  /** How the connected strap is asked for more than its rate; null where it has no more. */
  #stream(): PolarStreamOptions | null {
    const { gatt: server, name } = this.#device ?? {};
    if (this.state.status !== 'connected' || !server || !canStream(name)) return null;
    return { server, after: this.#options.after };
  }

  async #watchBattery(server: BluetoothServer, signal: AbortSignal): Promise<void> {
    try {
      const service = await server.getPrimaryService(BATTERY);
      const level = await service.getCharacteristic(BATTERY_LEVEL);
      const publish = (value: DataView | null) => {
        if (signal.aborted || this.state.status !== 'connected' || !value || value.byteLength === 0) return;
        this.show({ ...this.state, batteryPercent: Math.min(100, value.getUint8(0)) });
      };
      publish(await level.readValue());
      if (!level.properties.notify || signal.aborted) return;
      level.addEventListener('characteristicvaluechanged', () => publish(level.value), { signal });
      await level.startNotifications();
    } catch {
      // Many sensors have no battery service: nothing is shown then.
    }
  }

  /** Reads what the sensor says about itself, one value after the other: some stacks refuse two at once. */
  async #readFacts(server: BluetoothServer, heart: BluetoothService, signal: AbortSignal): Promise<void> {
    const place = await readValueOf(heart, PLACE);
    const about = await server.getPrimaryService(ABOUT).catch(() => null);
    const facts: Record<keyof typeof ABOUT_VALUES, string | null> = { manufacturer: null, model: null, firmware: null };
    for (const name of ['manufacturer', 'model', 'firmware'] as const) {
      facts[name] = textOf(about && (await readValueOf(about, ABOUT_VALUES[name])));
    }
    if (signal.aborted || this.state.status !== 'connected') return;
    const at = place && place.byteLength > 0 ? (SENSOR_PLACES[place.getUint8(0)] ?? null) : null;
    this.show({ ...this.state, facts: { ...facts, place: at } });
  }

  #receive(value: DataView | null): void {
    if (!value) return;
    const parsed = parseMeasurement(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
    if (!parsed.ok) return;
    const atSeconds = this.#options.nowSeconds();
    if (parsed.value.intervalsMs.length > 0) this.#ratesAlone = null;
    else if (this.#ratesAlone !== null) this.#ratesAlone += 1;
    // Two measurements of one heart never mix: while pulses come, they are what is measured.
    if (atSeconds - this.#pulseSeconds < PULSES_HOLD_SECONDS) return;
    this.emit({ type: 'measured', measurement: parsed.value, atSeconds });
  }

  #receivePulses(measurement: HeartMeasurement): void {
    this.#pulseSeconds = this.#options.nowSeconds();
    this.emit({ type: 'measured', measurement, atSeconds: this.#pulseSeconds });
  }

  #lost(): void {
    // Between the tries of a reconnection, and while one is under way, the loss is known already.
    if (!this.#device || this.#isTrying || this.#stopWaiting) return;
    this.show({ status: 'reconnecting', deviceName: this.#device.name ?? null });
    this.#tryAgain(FIRST_WAIT_MS);
  }

  #tryAgain(waitMs: Milliseconds): void {
    const turn = this.#turn;
    this.#stopWaiting = this.#options.after(waitMs, async () => {
      const device = this.#device;
      if (!device || turn !== this.#turn) return;
      try {
        await this.#connect(device, turn);
        this.#stopWaiting = null;
        // It may have gone again before this line: then its event came before the listener.
        if (turn === this.#turn && device.gatt && !device.gatt.connected) this.#lost();
      } catch {
        if (turn === this.#turn) this.#tryAgain(Math.min(LONGEST_WAIT_MS, waitMs * 2));
      }
    });
  }

  #disconnect(): void {
    const device = this.#device;
    this.#turn += 1;
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    this.#deviceListening?.abort();
    this.#serverListening?.abort();
    this.#device = null;
    device?.gatt?.disconnect();
  }

  #failed(reason: HeartSourceFailure): Result<void, HeartSourceFailure> {
    this.show({ status: 'failed', reason });
    return fail(reason);
  }
}

/** A value that few sensors have; null where this one has none. */
async function readValueOf(service: BluetoothService, name: string): Promise<DataView | null> {
  try {
    return await (await service.getCharacteristic(name)).readValue();
  } catch {
    return null;
  }
}

/** UTF-8, which some firmware ends with zeros. */
function textOf(value: DataView | null): string | null {
  if (!value) return null;
  const text = new TextDecoder().decode(value).replace(/\0.*$/s, '').trim();
  return text === '' ? null : text.slice(0, MOST_LETTERS);
}

const MOST_LETTERS = 200;

/**
 * What a chooser that gave no device means. Browsers name a closed chooser, a dead adapter and a refused permission all
 * `NotFoundError`, so the sentence decides, and the adapter is asked.
 */
async function refusalOf(error: unknown, bluetooth: WebBluetooth): Promise<HeartSourceFailure> {
  const name = nameOf(error);
  const sentence = error instanceof Error ? error.message : '';
  if (name === 'SecurityError' || name === 'NotAllowedError' || /denied|permission|policy/i.test(sentence)) {
    return 'permission-denied';
  }
  if (/adapter/i.test(sentence)) return 'bluetooth-off';
  const isAvailable = await bluetooth.getAvailability?.().catch(() => true);
  return isAvailable === false ? 'bluetooth-off' : 'nothing-chosen';
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}

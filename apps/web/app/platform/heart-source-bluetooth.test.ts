import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HeartSourceEvent } from '../ports/heart-source-port.ts';
import { createBluetoothHeartSource } from './heart-source-bluetooth.ts';
import type { BluetoothSensor, BluetoothServer, BluetoothValue, WebBluetooth } from './web-bluetooth.ts';

/** A value of a sensor that a test can push. */
class FakeValue extends EventTarget implements BluetoothValue {
  value: DataView | null = null;
  readonly properties = { notify: true, read: true };
  isNotifying = false;
  readonly first: readonly number[];
  constructor(first: readonly number[] = []) {
    super();
    this.first = first;
  }
  async startNotifications() {
    this.isNotifying = true;
  }
  async readValue() {
    return new DataView(Uint8Array.from(this.first).buffer);
  }
  readonly written: number[][] = [];
  async writeValueWithResponse(bytes: Uint8Array) {
    this.written.push([...bytes]);
  }
  push(bytes: readonly number[]) {
    // As a real stack does it: the bytes lie somewhere in a larger buffer.
    const buffer = Uint8Array.from([0xff, ...bytes]).buffer;
    this.value = new DataView(buffer, 1, bytes.length);
    if (this.isNotifying) this.dispatchEvent(new Event('characteristicvaluechanged'));
  }
}

class FakeStrap extends EventTarget implements BluetoothSensor {
  readonly id = 'strap-1';
  readonly name = 'Strap 1';
  heart = new FakeValue();
  battery: FakeValue | null = new FakeValue([87]);
  place: FakeValue | null = null;
  about: Readonly<Record<string, FakeValue>> | null = null;
  polar: { readonly control: FakeValue; readonly data: FakeValue } | null = null;
  hasHeart = true;
  isInReach = true;
  connects = 0;
  isForgotten = false;
  readonly gatt: BluetoothServer;
  constructor() {
    super();
    const strap = this;
    let connected = false;
    this.gatt = {
      get connected() {
        return connected;
      },
      async connect() {
        strap.connects += 1;
        await Promise.resolve();
        if (!strap.isInReach) throw new DOMException('Bluetooth Device is no longer in range.', 'NetworkError');
        connected = true;
        return this;
      },
      disconnect() {
        if (!connected) return;
        connected = false;
        strap.dispatchEvent(new Event('gattserverdisconnected'));
      },
      async getPrimaryService(uuid) {
        const heart = strap.hasHeart && { heart_rate_measurement: strap.heart, body_sensor_location: strap.place };
        const battery = strap.battery && { battery_level: strap.battery };
        const polar = strap.polar && {
          'fb005c81-02e7-f387-1cad-8acd2d8df0c8': strap.polar.control,
          'fb005c82-02e7-f387-1cad-8acd2d8df0c8': strap.polar.data,
        };
        const values = {
          heart_rate: heart,
          battery_service: battery,
          device_information: strap.about,
          'fb005c80-02e7-f387-1cad-8acd2d8df0c8': polar,
        }[uuid];
        if (!values) throw new DOMException('No Services matching UUID found.', 'NotFoundError');
        return {
          async getCharacteristic(name) {
            const value = new Map<string, FakeValue | null>(Object.entries(values)).get(name);
            if (!value) throw new DOMException('No Characteristics matching UUID found.', 'NotFoundError');
            return value;
          },
        };
      },
    };
  }
  goAway() {
    this.isInReach = false;
    this.heart = new FakeValue();
    this.gatt.disconnect();
  }
  async forget() {
    this.isForgotten = true;
  }
}

function connectedParts(changes: Partial<WebBluetooth> | null = {}) {
  const strap = new FakeStrap();
  const bluetooth: WebBluetooth | null = changes && {
    getAvailability: async () => true,
    getDevices: async () => [strap],
    requestDevice: async () => strap,
    ...changes,
  };
  let last: string | null = null;
  const source = createBluetoothHeartSource({
    bluetooth: () => bluetooth,
    nowSeconds: () => 12.5,
    after(waitMs, then) {
      const timer = setTimeout(then, waitMs);
      return () => clearTimeout(timer);
    },
    lastDevice: {
      read: () => last,
      write(id) {
        last = id;
      },
    },
  });
  const events: HeartSourceEvent[] = [];
  source.subscribe((event) => events.push(event));
  const rates = () =>
    events.flatMap((event) => (event.type === 'measured' ? [[event.measurement.rateBpm, event.atSeconds]] : []));
  return { strap, source, events, rates, last: () => last };
}

function refusing(name: string, sentence: string): Partial<WebBluetooth> {
  return { requestDevice: () => Promise.reject(new DOMException(sentence, name)) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a Bluetooth heart sensor', () => {
  const text = (words: string) => new FakeValue([...new TextEncoder().encode(words)]);

  it('tells maker, model, firmware and place, as far as it has them', async () => {
    const { source, strap } = connectedParts();
    strap.place = new FakeValue([1]);
    strap.about = { manufacturer_name_string: text('Maker'), firmware_revision_string: text('3.1.1\0\0') };
    await source.choose();
    await vi.advanceTimersByTimeAsync(0);
    expect(source.read()).toEqual({
      status: 'connected',
      deviceName: 'Strap 1',
      batteryPercent: 87,
      facts: { manufacturer: 'Maker', model: null, firmware: '3.1.1', place: 'chest' },
    });
  });

  it('is asked for its pulses when it tells five rates and no interval, and then nothing else counts', async () => {
    const { source, strap, rates } = connectedParts();
    const polar = { control: new FakeValue(), data: new FakeValue() };
    strap.polar = polar;
    await source.choose();
    for (let rate = 61; rate <= 64; rate += 1) strap.heart.push([0, rate]);
    await vi.advanceTimersByTimeAsync(0);
    expect(polar.control.written).toEqual([]);
    for (let rate = 65; rate <= 70; rate += 1) strap.heart.push([0, rate]);
    await vi.advanceTimersByTimeAsync(0);
    expect(polar.control.isNotifying).toBe(true);
    expect(polar.control.written).toEqual([[2, 3]]);
    polar.data.push([3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 75, 0x20, 0x03, 5, 0, 0]);
    strap.heart.push([0, 90]);
    expect(rates().map(([rate]) => rate)).toEqual([61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 75]);
  });

  it('is not asked for pulses when intervals come', async () => {
    const { source, strap } = connectedParts();
    const polar = { control: new FakeValue(), data: new FakeValue() };
    strap.polar = polar;
    await source.choose();
    strap.heart.push([0x10, 60, 0, 4]);
    for (let beat = 0; beat < 20; beat += 1) strap.heart.push([0, 60]);
    await vi.advanceTimersByTimeAsync(0);
    expect(polar.control.written).toEqual([]);
  });

  it('knows no place that the standard does not, and nothing of a device that is gone by then', async () => {
    const { source, strap } = connectedParts();
    strap.place = new FakeValue([77]);
    await source.choose();
    await vi.advanceTimersByTimeAsync(0);
    expect(source.read()).toMatchObject({ facts: { place: null, model: null } });
    source.disconnect();
    await vi.advanceTimersByTimeAsync(0);
    expect(source.read()).toEqual({ status: 'idle' });
  });

  it('connects, tells its battery and passes on what it measures', async () => {
    const { source, strap, rates } = connectedParts();
    expect(await source.choose()).toEqual({ ok: true, value: undefined });
    await vi.advanceTimersByTimeAsync(0);
    expect(source.read()).toMatchObject({ status: 'connected', deviceName: 'Strap 1', batteryPercent: 87 });
    strap.heart.push([0x10, 61, 0x00, 0x04]);
    strap.heart.push([0x01, 0x2c, 0x01]);
    strap.heart.push([0x01]);
    expect(rates()).toEqual([
      [61, 12.5],
      [300, 12.5],
    ]);
    strap.battery?.push([12]);
    expect(source.read()).toMatchObject({ batteryPercent: 12 });
  });

  it('works without a battery service', async () => {
    const { source, strap } = connectedParts();
    strap.battery = null;
    await source.choose();
    await vi.advanceTimersByTimeAsync(0);
    expect(source.read()).toMatchObject({ status: 'connected', batteryPercent: null });
  });

  it('comes back with growing pauses and listens again, once', async () => {
    const { source, strap, rates } = connectedParts();
    await source.choose();
    strap.goAway();
    expect(source.read()).toEqual({ status: 'reconnecting', deviceName: 'Strap 1' });
    await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000 + 100);
    expect(strap.connects).toBe(4);
    strap.isInReach = true;
    await vi.advanceTimersByTimeAsync(8_000);
    expect(source.read()).toMatchObject({ status: 'connected' });
    strap.heart.push([0x00, 70]);
    expect(rates()).toEqual([[70, 12.5]]);
  });

  it('tries one connection at a time, however often the loss is reported', async () => {
    const { source, strap } = connectedParts();
    await source.choose();
    strap.goAway();
    for (let times = 0; times < 50; times += 1) strap.dispatchEvent(new Event('gattserverdisconnected'));
    await vi.advanceTimersByTimeAsync(60_000);
    for (let times = 0; times < 50; times += 1) strap.dispatchEvent(new Event('gattserverdisconnected'));
    await vi.advanceTimersByTimeAsync(60_000);
    // 1 + 2 + 4 + 8 + 16 s and then every 30 s: seven tries in two minutes, and the first connection.
    expect(strap.connects).toBe(1 + 7);
  });

  it('does not come back from a disconnection that was asked for', async () => {
    const { source, strap, rates } = connectedParts();
    await source.choose();
    source.disconnect();
    strap.heart.push([0x00, 70]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(strap.connects).toBe(1);
    expect(source.read()).toEqual({ status: 'idle' });
    expect(rates()).toEqual([]);
  });

  it('connects the device of last time without a question, until it is forgotten', async () => {
    const { source, strap, last } = connectedParts();
    expect(await source.resume()).toBe(false);
    await source.choose();
    source.disconnect();
    expect(last()).toBe('strap-1');
    expect(await source.resume()).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(source.read()).toMatchObject({ status: 'connected' });
    await source.forget();
    expect(strap.isForgotten).toBe(true);
    expect(last()).toBeNull();
    expect(await source.resume()).toBe(false);
  });

  it.each([
    ['unsupported', null],
    ['nothing-chosen', refusing('NotFoundError', 'User cancelled the requestDevice() chooser.')],
    ['bluetooth-off', refusing('NotFoundError', 'Bluetooth adapter not available.')],
    [
      'bluetooth-off',
      {
        ...refusing('NotFoundError', 'User cancelled the requestDevice() chooser.'),
        getAvailability: (): Promise<boolean> => Promise.resolve(false),
      },
    ],
    [
      'permission-denied',
      refusing('NotFoundError', 'User denied the browser permission to scan for Bluetooth devices.'),
    ],
    ['permission-denied', refusing('SecurityError', 'Access to the feature "bluetooth" is disallowed by policy.')],
  ] as const)('names the refusal %s', async (reason, changes) => {
    const { source } = connectedParts(changes);
    expect(await source.choose()).toEqual({ ok: false, reason });
    expect(source.read()).toEqual({ status: 'failed', reason });
  });

  it('says so when the device has no heart rate, or cannot be reached', async () => {
    const other = connectedParts();
    other.strap.hasHeart = false;
    expect(await other.source.choose()).toEqual({ ok: false, reason: 'not-a-heart-sensor' });
    expect(await other.source.resume()).toBe(false);
    const far = connectedParts();
    far.strap.isInReach = false;
    expect(await far.source.choose()).toEqual({ ok: false, reason: 'unreachable' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(far.strap.connects).toBe(1);
  });

  it('keeps what is connected when a second chooser is closed', async () => {
    let isOpen = true;
    const { source, strap } = connectedParts();
    const { source: second } = connectedParts({
      requestDevice: async () => {
        if (!isOpen) throw new DOMException('User cancelled the requestDevice() chooser.', 'NotFoundError');
        isOpen = false;
        return strap;
      },
    });
    await second.choose();
    expect(await second.choose()).toEqual({ ok: false, reason: 'nothing-chosen' });
    expect(second.read()).toMatchObject({ status: 'connected' });
    expect(source.read()).toEqual({ status: 'idle' });
  });
});

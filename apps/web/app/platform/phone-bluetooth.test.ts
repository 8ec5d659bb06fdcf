import { describe, expect, it, vi } from 'vitest';
import { createBluetoothHeartSource } from './heart-source-bluetooth.ts';
import { createPhoneBluetooth, type PhoneBluetoothClient } from './phone-bluetooth.ts';

const HEART = '0000180d-0000-1000-8000-00805f9b34fb';
const MEASUREMENT = '00002a37-0000-1000-8000-00805f9b34fb';
const POLAR = ['fb005c80', 'fb005c81', 'fb005c82'].map((start) => `${start}-02e7-f387-1cad-8acd2d8df0c8`);
const NOTIFIES = { notify: true, read: false };

function service(uuid = '', ...values: readonly string[]) {
  return { uuid, characteristics: values.map((value) => ({ uuid: value, properties: NOTIFIES, descriptors: [] })) };
}

/** A phone with one strap in reach, played by hand. */
function phone({ hasHeart = true, hasPulses = false, refusal = null as Error | null, isEnabled = true } = {}) {
  const far = {
    beat: (_rateBpm: number) => {},
    lose: () => {},
    pulse: (_bytes: Uint8Array<ArrayBuffer>) => {},
    asked: [] as string[],
  };
  const client = {
    initialize: async () => void far.asked.push('initialize'),
    isEnabled: async () => isEnabled,
    requestDevice: async ({ services }: { services: string[] }) => {
      far.asked.push(`request ${services.join()}`);
      if (refusal) throw refusal;
      return { deviceId: 'strap-1', name: 'Strap' };
    },
    getDevices: async (ids: string[]) => ids.map((deviceId) => ({ deviceId, name: 'Strap' })),
    connect: async (_id: string, lost: () => void) => {
      far.lose = lost;
    },
    disconnect: async () => void far.asked.push('disconnect'),
    getServices: async () => [
      ...(hasHeart ? [service(HEART, MEASUREMENT)] : []),
      ...(hasPulses ? [service(...POLAR)] : []),
    ],
    write: async (id: string, to: string, value: string, bytes: DataView) => {
      const sent = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      far.asked.push(`write ${id} ${to === POLAR[0] && value === POLAR[1]} ${sent.join()}`);
    },
    read: async () => new DataView(new ArrayBuffer(1)),
    startNotifications: async (_id: string, service: string, value: string, onValue: (view: DataView) => void) => {
      if (service === POLAR[0]) {
        far.asked.push(`notify polar ${POLAR.indexOf(value)}`);
        if (value === POLAR[2]) far.pulse = (bytes) => onValue(new DataView(bytes.buffer));
        return;
      }
      far.asked.push(`notify ${service === HEART && value === MEASUREMENT}`);
      far.beat = (rateBpm) => onValue(new DataView(Uint8Array.of(0, rateBpm).buffer));
    },
  } as unknown as PhoneBluetoothClient;
  let last: string | null = null;
  const source = createBluetoothHeartSource({
    bluetooth: () => createPhoneBluetooth(client),
    nowSeconds: () => 7,
    after: () => () => {},
    lastDevice: {
      read: () => last,
      write: (id) => {
        last = id;
      },
    },
  });
  const rates: unknown[] = [];
  source.subscribe((event) => event.type === 'measured' && rates.push(event.measurement.rateBpm));
  return { far, source, rates, remember: (id: string) => (last = id) };
}

describe('a strap over the phone’s own Bluetooth', () => {
  it('is asked for by number, connected and measured', async () => {
    const { far, source, rates } = phone();
    expect(await source.choose()).toEqual({ ok: true, value: undefined });
    far.beat(61);
    expect(rates).toEqual([61]);
    expect(far.asked).toEqual(['initialize', `request ${HEART}`, 'notify true']);
    expect(source.read()).toMatchObject({ status: 'connected', deviceName: 'Strap' });
  });

  it('of light is asked for its pulses, and heard', async () => {
    const { far, source, rates } = phone({ hasPulses: true });
    await source.choose();
    for (let beat = 0; beat < 5; beat += 1) far.beat(61);
    await vi.waitFor(() => expect(far.asked.at(-1)).toMatch(/^write/));
    expect(far.asked.slice(-3)).toEqual(['notify polar 1', 'notify polar 2', 'write strap-1 true 2,3']);
    far.pulse(Uint8Array.of(3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 75, 0x20, 0x03, 5, 0, 0));
    expect(rates).toEqual([61, 61, 61, 61, 61, 75]);
  });

  it('that goes out of reach is missed', async () => {
    const { far, source } = phone();
    await source.choose();
    far.lose();
    expect(source.read().status).toBe('reconnecting');
  });

  it('is found again at the next start', async () => {
    const { source, remember } = phone();
    remember('strap-1');
    expect(await source.resume()).toBe(true);
  });

  it.each([
    ['a device without a heart', { hasHeart: false }, 'not-a-heart-sensor'],
    ['a refused permission', { refusal: new Error('BLE permission denied') }, 'permission-denied'],
    ['a closed list', { refusal: new Error('requestDevice cancelled.') }, 'nothing-chosen'],
    ['Bluetooth that is off', { refusal: new Error('no'), isEnabled: false }, 'bluetooth-off'],
  ])('tells of %s', async (_, circumstances, reason) => {
    expect(await phone(circumstances).source.choose()).toEqual({ ok: false, reason });
  });
});

import type { BodyMotion } from '@innertide/heart/body/body-breath';
import type { PolarEcg } from '@innertide/heart/ecg/polar-ecg';
import { expect, it, vi } from 'vitest';
import { polarEcg } from './polar-ecg.ts';
import { polarMotion } from './polar-motion.ts';
import { canStream } from './polar-stream.ts';
import type { BluetoothServer, BluetoothValue } from './web-bluetooth.ts';

class StrapValue extends EventTarget implements BluetoothValue {
  value: DataView | null = null;
  readonly properties = { notify: true, read: false };
  isNotifying = false;
  readonly written: number[][] = [];
  async startNotifications() {
    this.isNotifying = true;
  }
  readValue = async () => new DataView(new ArrayBuffer(0));
  writeValueWithResponse = async (bytes: Uint8Array) => void this.written.push([...bytes]);
  push(...bytes: readonly number[]) {
    this.value = new DataView(Uint8Array.of(9, ...bytes).buffer, 1);
    if (this.isNotifying) this.dispatchEvent(new Event('characteristicvaluechanged'));
  }
}

function strap({ hasService = true } = {}) {
  const [control, data] = [new StrapValue(), new StrapValue()];
  const server = {
    async getPrimaryService(uuid: string) {
      if (!hasService || !uuid.startsWith('fb005c80')) throw new DOMException('no', 'NotFoundError');
      return { getCharacteristic: async (name: string) => (name.startsWith('fb005c81') ? control : data) };
    },
  } as unknown as BluetoothServer;
  let late = () => {};
  const after = (_: number, then: () => void) => {
    late = then;
    return () => {};
  };
  const motions: BodyMotion[] = [];
  const opening = polarMotion({ server, nowSeconds: () => 50, after }).open((motion) => motions.push(motion));
  return { control, data, motions, opening, server, after, late: () => late() };
}

it('a strap is asked for fifty readings a second, heard, and stopped', async () => {
  const { control, data, motions, opening } = strap();
  await vi.waitFor(() => expect(control.written).toEqual([[2, 2, 0, 1, 50, 0, 1, 1, 16, 0, 2, 1, 8, 0]]));
  // Of another measurement.
  data.push(3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 60, 0xe8, 3, 5, 0, 0);
  data.push(2, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0x18, 0xfc, 0xe8, 3);
  const opened = await opening;
  expect(motions).toEqual([{ atSeconds: 50, acceleration: [0, -9.80665, 9.80665], down: null }]);
  if (opened.ok) opened.value();
  expect(control.written[1]).toEqual([3, 2]);
  data.push(2, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0);
  expect(motions).toHaveLength(1);
});

it('a strap is asked for its electrocardiogram beside how it moves, and each is stopped alone', async () => {
  const { control, data, motions, opening, server, after } = strap();
  await vi.waitFor(() => expect(control.written).toHaveLength(1));
  data.push(2, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0x18, 0xfc, 0xe8, 3);
  await opening;
  const frames: PolarEcg[] = [];
  const recording = polarEcg({ server, after }).open((frame) => frames.push(frame));
  await vi.waitFor(() => expect(control.written[1]).toEqual([2, 0, 0, 1, 130, 0, 1, 1, 14, 0]));
  data.push(0, 0, 0xca, 0x9a, 0x3b, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0x10, 0x27, 0);
  const recorded = await recording;
  expect(frames).toEqual([{ newestSeconds: 1, microvolts: [-1, 10_000] }]);
  if (recorded.ok) recorded.value();
  expect(control.written[2]).toEqual([3, 0]);
  data.push(0, 0, 0xca, 0x9a, 0x3b, 0, 0, 0, 0, 0, 1, 0, 0);
  data.push(2, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0x18, 0xfc, 0xe8, 3);
  expect([frames.length, motions.length]).toEqual([1, 2]);
});

it('a strap that says nothing, or has no such service, fails', async () => {
  const silent = strap();
  await vi.waitFor(() => expect(silent.control.written).toHaveLength(1));
  silent.late();
  expect(await silent.opening).toEqual({ ok: false, reason: 'strap-silent' });
  expect(await strap({ hasService: false }).opening).toEqual({ ok: false, reason: 'strap-silent' });
});

it('is looked for in the straps that have it', () => {
  expect(['Polar H10 1A2B3C4D', 'Polar Sense 1A2B3C4D', 'H10', null].map(canStream)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

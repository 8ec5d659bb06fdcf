import { crc32 } from 'node:zlib';
import { zipOf } from '@innertide/std/zip';
import { expect, it } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text);

/** What a program that unpacks it finds, from the end backwards, as APPNOTE 6.3 lays it out. */
function unpacked(archive: Uint8Array<ArrayBuffer>): Readonly<Record<string, string>> {
  const view = new DataView(archive.buffer);
  const end = archive.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  const text = (from: number, length: number) => new TextDecoder().decode(archive.subarray(from, from + length));
  let at = view.getUint32(end + 16, true);
  const files: Record<string, string> = {};
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    expect(view.getUint32(at, true)).toBe(0x02014b50);
    const [sum, size, named] = [
      view.getUint32(at + 16, true),
      view.getUint32(at + 24, true),
      view.getUint16(at + 28, true),
    ];
    const local = view.getUint32(at + 42, true);
    expect([view.getUint32(local, true), view.getUint16(local + 8, true)]).toEqual([0x04034b50, 0]);
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    expect(crc32(archive.subarray(from, from + size))).toBe(sum);
    files[text(at + 46, named)] = text(from, size);
    at += 46 + named + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  expect(at).toBe(end);
  return files;
}

it('writes an archive from which the same files are unpacked', () => {
  const files = { README: 'Hello', 'sub-01/beh/heart.tsv': 'onset\n0\n', empty: '' };
  const archive = zipOf(Object.entries(files).map(([path, text]) => ({ path, bytes: bytes(text) })));
  expect(unpacked(archive)).toEqual(files);
  expect(unpacked(zipOf([]))).toEqual({});
  expect(() => zipOf([{ path: 'żółw', bytes: bytes('') }])).toThrow('ASCII');
});

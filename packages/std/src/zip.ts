import { assert } from './assert.ts';

/** A file of an archive: its path in ASCII with slashes, and its bytes. */
export interface ZippedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** 1 January 1980, the first day the format knows: the same files give the same archive. */
const FIRST_DAY = 0x21;

/**
 * Writes files into one zip archive (PKWARE APPNOTE 6.3), stored as they are: for a handful of small files, at most 4 GB together. Throws for a path that is not ASCII.
 * @example zipOf([{ path: 'README', bytes: new TextEncoder().encode('Hello') }])
 */
export function zipOf(files: readonly ZippedFile[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { path, bytes } of files) {
    const name = Uint8Array.from(path, (letter) => letter.charCodeAt(0));
    assert(
      name.every((code) => code < 128),
      'a path of an archive is ASCII',
    );
    const common = [0, 0, 0, FIRST_DAY];
    const sizes = [crc32(bytes), bytes.length, bytes.length];
    const local = joined([fields([LOCAL], [VERSION, ...common], sizes, [name.length, 0]), name, bytes]);
    const central = fields([CENTRAL], [VERSION, VERSION, ...common], sizes, [name.length, 0, 0, 0, 0], [0, offset]);
    directory.push(joined([central, name]));
    parts.push(local);
    offset += local.length;
  }
  const listed = joined(directory);
  const end = fields([END], [0, 0, files.length, files.length], [listed.length, offset], [0]);
  return joined([...parts, listed, end]);
}

/** Groups of little-endian numbers: of four bytes and of two in turn. */
function fields(...groups: readonly (readonly number[])[]): Uint8Array {
  const sizes = groups.map((_, index) => (index % 2 === 0 ? 4 : 2));
  const length = groups.reduce((sum, group, index) => sum + group.length * (sizes[index] ?? 0), 0);
  const view = new DataView(new ArrayBuffer(length));
  let at = 0;
  for (const [index, group] of groups.entries()) {
    for (const value of group) {
      if (sizes[index] === 4) view.setUint32(at, value, true);
      else view.setUint16(at, value, true);
      at += sizes[index] ?? 0;
    }
  }
  return new Uint8Array(view.buffer);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** The checksum of the format (ISO 3309, reflected polynomial EDB88320). */
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

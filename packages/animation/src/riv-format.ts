import { FIELD_CODE, type Field, PROPERTIES, type RivProperty, type RivType, TYPES } from './riv-fields.ts';

// The binary Rive runtime format 7, as far as our scenes need it. Source of the numbers: rive-runtime, dev/defs (MIT).

const MAJOR_VERSION = 7;
const MINOR_VERSION = 0;

/** One record of a file. A value that is a record stands for its id inside the artboard. */
export interface RivRecord {
  readonly type: RivType;
  readonly values: Readonly<Partial<Record<RivProperty, RivValue>>>;
}

export type RivValue = number | string | boolean | Uint8Array | RivRecord;

class ByteWriter {
  readonly #bytes: number[] = [];

  /** Unsigned LEB128. */
  uint(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.#bytes.push((rest % 0x80) | 0x80);
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes.push(rest);
  }

  double(value: number): void {
    this.#bytes.push(...new Uint8Array(Float32Array.of(value).buffer));
  }

  /** A 32-bit number, lowest byte first. */
  word(value: number): void {
    this.#bytes.push(value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24);
  }

  block(bytes: Iterable<number>): void {
    const block = [...bytes];
    this.uint(block.length);
    this.#bytes.push(...block);
  }

  raw(...bytes: number[]): void {
    this.#bytes.push(...bytes);
  }

  finish(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

/** ASCII is all our names need. */
function textBytes(text: string): number[] {
  return [...text].map((sign) => sign.charCodeAt(0));
}

function writeValue(to: ByteWriter, field: Field, value: RivValue, ids: ReadonlyMap<RivRecord, number>): void {
  if (typeof value === 'object' && 'type' in value) {
    const id = ids.get(value);
    if (id === undefined) throw new RangeError(`A ${value.type} is referred to but not part of the file.`);
    to.uint(id);
  } else if (field === 'double') to.double(Number(value));
  else if (field === 'colour') to.word(Number(value));
  else if (field === 'bool') to.raw(value ? 1 : 0);
  else if (field === 'text') to.block(textBytes(String(value)));
  else if (field === 'bytes') to.block(value as Uint8Array);
  else to.uint(Number(value));
}

function writeContents(to: ByteWriter, records: readonly RivRecord[]): void {
  const used = [...new Set(records.flatMap(({ values }) => Object.keys(values)))] as RivProperty[];
  const properties = used.map((property) => PROPERTIES[property]).toSorted(([a], [b]) => a - b);
  for (const [key] of properties) to.uint(key);
  to.uint(0);
  for (let first = 0; first < properties.length; first += 4) {
    const codes = properties.slice(first, first + 4).map(([, field], place) => FIELD_CODE[field] << (2 * place));
    to.word(codes.reduce((sum, code) => sum | code, 0));
  }
}

/**
 * A whole file. `ids` gives records the numbers by which others refer to them.
 * The same records give the same bytes.
 */
export function writeRiv(records: readonly RivRecord[], ids: ReadonlyMap<RivRecord, number>): Uint8Array {
  const to = new ByteWriter();
  to.raw(...textBytes('RIVE'));
  to.uint(MAJOR_VERSION);
  to.uint(MINOR_VERSION);
  to.uint(0);
  writeContents(to, records);
  for (const { type, values } of records) {
    to.uint(TYPES[type]);
    for (const [name, value] of Object.entries(values)) {
      const [key, field] = PROPERTIES[name as RivProperty];
      to.uint(key);
      writeValue(to, field, value, ids);
    }
    to.uint(0);
  }
  return to.finish();
}

// The binary Rive runtime format 7, as far as our scenes need it. Source of the numbers: rive-runtime, dev/defs (MIT).

const MAJOR_VERSION = 7;
const MINOR_VERSION = 0;

type Field = 'uint' | 'bool' | 'text' | 'bytes' | 'double' | 'colour';

/** How a field is announced in the table of contents, so that a runtime may skip a property it does not know. */
const FIELD_CODE: Readonly<Record<Field, number>> = { uint: 0, bool: 0, text: 1, bytes: 1, double: 2, colour: 3 };

const TYPES = {
  artboard: 1,
  node: 2,
  shape: 3,
  ellipse: 4,
  straightVertex: 5,
  path: 16,
  radialGradient: 17,
  solidColour: 18,
  gradientStop: 19,
  fill: 20,
  linearGradient: 22,
  backboard: 23,
  stroke: 24,
  keyedObject: 25,
  keyedProperty: 26,
  cubicEase: 28,
  keyFrame: 30,
  linearAnimation: 31,
  mirroredVertex: 35,
  clippingShape: 42,
  trimPath: 47,
  stateMachine: 53,
  stateMachineLayer: 57,
  animationState: 61,
  anyState: 62,
  entryState: 63,
  exitState: 64,
  stateTransition: 65,
  blendAnimation: 75,
  nestedArtboard: 92,
  nestedStateMachine: 95,
  viewModelNumber: 431,
  viewModel: 435,
  viewModelInstance: 437,
  viewModelNumberValue: 442,
  dataBind: 447,
  bindableNumber: 473,
  blendStateByViewModel: 528,
} as const;

const PROPERTIES = {
  name: [4, 'text'],
  parentId: [5, 'uint'],
  artboardWidth: [7, 'double'],
  artboardHeight: [8, 'double'],
  x: [13, 'double'],
  y: [14, 'double'],
  rotation: [15, 'double'],
  scaleX: [16, 'double'],
  scaleY: [17, 'double'],
  opacity: [18, 'double'],
  width: [20, 'double'],
  height: [21, 'double'],
  vertexX: [24, 'double'],
  vertexY: [25, 'double'],
  isClosed: [32, 'bool'],
  startY: [33, 'double'],
  endX: [34, 'double'],
  endY: [35, 'double'],
  colour: [37, 'colour'],
  stopColour: [38, 'colour'],
  stopPosition: [39, 'double'],
  startX: [42, 'double'],
  thickness: [47, 'double'],
  cap: [48, 'uint'],
  join: [49, 'uint'],
  transformAffectsStroke: [50, 'bool'],
  keyedObjectId: [51, 'uint'],
  keyedPropertyKey: [53, 'uint'],
  animationName: [55, 'text'],
  fps: [56, 'uint'],
  durationFrames: [57, 'uint'],
  loop: [59, 'uint'],
  easeX1: [63, 'double'],
  easeY1: [64, 'double'],
  easeX2: [65, 'double'],
  easeY2: [66, 'double'],
  frame: [67, 'uint'],
  interpolationType: [68, 'uint'],
  interpolatorId: [69, 'uint'],
  keyValue: [70, 'double'],
  handleRotation: [82, 'double'],
  handleDistance: [83, 'double'],
  sourceId: [92, 'uint'],
  trimStart: [114, 'double'],
  trimEnd: [115, 'double'],
  trimOffset: [116, 'double'],
  trimMode: [117, 'uint'],
  layerName: [138, 'text'],
  animationId: [149, 'uint'],
  stateToId: [151, 'uint'],
  blendAnimationId: [165, 'uint'],
  blendValue: [166, 'double'],
  nestedArtboardId: [197, 'uint'],
  nestedAnimationId: [198, 'uint'],
  viewModelPropertyId: [554, 'uint'],
  viewModelName: [557, 'text'],
  instanceViewModelId: [566, 'uint'],
  numberValue: [575, 'double'],
  viewModelId: [583, 'uint'],
  bindPropertyKey: [586, 'uint'],
  bindFlags: [587, 'uint'],
  bindPath: [588, 'bytes'],
  bindableValue: [636, 'double'],
  quantize: [908, 'double'],
} as const satisfies Readonly<Record<string, readonly [number, Field]>>;

export type RivType = keyof typeof TYPES;
export type RivProperty = keyof typeof PROPERTIES;

/** One record of a file. A value that is a record stands for its id inside the artboard. */
export interface RivRecord {
  readonly type: RivType;
  readonly values: Readonly<Partial<Record<RivProperty, RivValue>>>;
}

export type RivValue = number | string | boolean | Uint8Array | RivRecord;

export function propertyKey(property: RivProperty): number {
  return PROPERTIES[property][0];
}

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

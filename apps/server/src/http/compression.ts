import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How an answer may be packed, best first. */
const CONTENT_ENCODINGS = ['br', 'gzip'] as const;
export type ContentEncoding = (typeof CONTENT_ENCODINGS)[number];

export type Bytes = Uint8Array<ArrayBuffer>;

/** Of eleven: where packing once for everybody takes milliseconds and not tenths of a second. */
const BROTLI_QUALITY = 6;
/** Of nine, and with little memory: for an answer that is packed once and sent once. */
const PASSING = { level: 3, memLevel: 6 };

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** For an answer that is kept and sent often. */
export function compressForCache(bytes: Bytes, packing: ContentEncoding): Promise<Bytes> {
  return packing === 'gzip'
    ? packGzip(bytes)
    : packBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}

/** For an answer that nobody else will get: gzip, quickly. */
export function compressOnce(bytes: Bytes): Promise<Bytes> {
  return packGzip(bytes, PASSING);
}

/** The best packing that a caller takes; one it refuses with q=0 does not count. */
export function encodingFor(acceptEncoding: string | null | undefined): ContentEncoding | null {
  const parts = (acceptEncoding ?? '').toLowerCase().split(',');
  const taken = new Set(
    parts.filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part)).map((part) => part.split(';')[0]?.trim()),
  );
  return CONTENT_ENCODINGS.find((packing) => taken.has(packing)) ?? null;
}

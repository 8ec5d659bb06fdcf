/** Granule positions of Opus are counted at this rate, whatever went in (RFC 7845). */
const OPUS_RATE = 48000;

/** A page holds about a second, so that a player can seek finely and little is lost with a page. */
const PAGE_PACKETS = 48;

const FIRST_PAGE = 2;
const LAST_PAGE = 4;

/** CRC-32 of Ogg: polynomial 0x04c11db7, not reflected, no final inversion (RFC 3533). */
const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  let crc = n << 24;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  return crc >>> 0;
});

function checksum(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) crc = ((crc << 8) ^ (CRC[((crc >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0;
  return crc;
}

/** Puts Opus packets into an Ogg stream (RFC 7845), page by page, so that length is not a matter of memory. */
export class OggOpusFile {
  readonly #serial: number;
  readonly #head: Uint8Array;
  readonly #waiting: Uint8Array[] = [];
  #page = 0;
  /** Frames at 48 kHz up to the end of the last packet given, pre-skip included. */
  #frames = 0;

  /**
   * @param serial any unsigned 32-bit number that names the stream.
   * @param head the encoder's own OpusHead, or null for stereo with the usual pre-skip of 312 frames.
   */
  constructor(serial: number, head: Uint8Array | null) {
    this.#serial = serial;
    this.#head = head ?? opusHead();
  }

  /** The two pages before any sound. @param vendor who made the file. */
  begin(vendor: string): Uint8Array<ArrayBuffer> {
    const name = new Uint8Array([...vendor].map((letter) => letter.charCodeAt(0) & 0x7f));
    const tags = new Uint8Array(8 + 4 + name.length + 4);
    tags.set([...'OpusTags'].map((letter) => letter.charCodeAt(0)));
    new DataView(tags.buffer).setUint32(8, name.length, true);
    tags.set(name, 12);
    return joined([this.#write([this.#head], 0, FIRST_PAGE), this.#write([tags], 0, 0)]);
  }

  /** Adds a packet of so many frames at 48 kHz; returns a page when one is full. */
  add(packet: Uint8Array, frames: number): Uint8Array<ArrayBuffer> | null {
    let page: Uint8Array<ArrayBuffer> | null = null;
    if (this.#waiting.length >= PAGE_PACKETS || segmentsOf([...this.#waiting, packet]) > 255) {
      page = this.#write(this.#waiting, this.#frames, 0);
      this.#waiting.length = 0;
    }
    this.#waiting.push(packet);
    this.#frames += frames;
    return page;
  }

  /** The last page. @param frames true length of the sound: what the last packet holds beyond it is not played. */
  end(frames: number): Uint8Array<ArrayBuffer> {
    const preSkip = new DataView(this.#head.buffer, this.#head.byteOffset).getUint16(10, true);
    return this.#write(this.#waiting, Math.min(this.#frames, preSkip + frames), LAST_PAGE);
  }

  #write(packets: readonly Uint8Array[], granule: number, flags: number): Uint8Array<ArrayBuffer> {
    const lacing = packets.flatMap((packet) => [
      ...new Array<number>(Math.floor(packet.length / 255)).fill(255),
      packet.length % 255,
    ]);
    const page = joined([new Uint8Array(27 + lacing.length), ...packets]);
    const view = new DataView(page.buffer);
    page.set([...'OggS'].map((letter) => letter.charCodeAt(0)));
    page[5] = flags;
    view.setBigUint64(6, BigInt(granule), true);
    view.setUint32(14, this.#serial, true);
    view.setUint32(18, this.#page, true);
    page[26] = lacing.length;
    page.set(lacing, 27);
    view.setUint32(22, checksum(page), true);
    this.#page += 1;
    return page;
  }
}

function segmentsOf(packets: readonly Uint8Array[]): number {
  return packets.reduce((sum, packet) => sum + Math.floor(packet.length / 255) + 1, 0);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function opusHead(): Uint8Array {
  const head = new Uint8Array(19);
  head.set([...'OpusHead'].map((letter) => letter.charCodeAt(0)));
  head.set([1, 2], 8);
  const view = new DataView(head.buffer);
  view.setUint16(10, 312, true);
  view.setUint32(12, OPUS_RATE, true);
  return head;
}

import { type Bytes, type ContentEncoding, compressForCache } from '../http/compression.ts';

/** The bytes of one page, packed when somebody first asks for them that way. */
export class PageBytes {
  readonly #bytes: Bytes;
  readonly #packed = new Map<ContentEncoding, Promise<Bytes>>();

  constructor(html: string) {
    this.#bytes = new TextEncoder().encode(html);
  }

  as(packing: ContentEncoding): Promise<Bytes> {
    const packed = this.#packed.get(packing) ?? compressForCache(this.#bytes, packing);
    this.#packed.set(packing, packed);
    return packed;
  }
}

/** A rendered page, whole. */
export interface StoredPage {
  readonly status: number;
  readonly html: string;
  readonly bytes: PageBytes;
  readonly headers: readonly (readonly [string, string])[];
  readonly etag: string;
  readonly storedAtMs: number;
}

const MAX_PAGES = 300;

/** Pages by address and language, the longest unused forgotten first. The server renders everybody as anonymous, so a page belongs to nobody. */
export class PageCache {
  readonly #pages = new Map<string, StoredPage>();
  readonly #maxAgeMs: number;

  constructor(maxAgeMs: number) {
    this.#maxAgeMs = maxAgeMs;
  }

  get(key: string, nowMs: number): StoredPage | null {
    const page = this.#pages.get(key);
    if (page === undefined || nowMs - page.storedAtMs >= this.#maxAgeMs) return null;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  /** The last good page however old: better than none while the database is away. */
  last(key: string): StoredPage | null {
    return this.#pages.get(key) ?? null;
  }

  set(key: string, page: StoredPage): void {
    this.#pages.delete(key);
    this.#pages.set(key, page);
    const oldest = this.#pages.keys().next();
    if (this.#pages.size > MAX_PAGES && oldest.done !== true) this.#pages.delete(oldest.value);
  }
}

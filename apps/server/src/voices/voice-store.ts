import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere } from '@innertide/account-server/keys/secret-files';
import {
  type PublishedVoice,
  type VoiceList,
  type VoicePack,
  voicePackListSchema,
  voicePackSchema,
} from '@innertide/protocol/voice-pack';
import { HttpError } from '@innertide/server-std/http-error';
import { checkClip, checkId, isClipName, isId, sha256 } from './voice-files.ts';
import type { VoiceSigning } from './voice-signing-key.ts';

export interface VoiceLimits {
  /** Bytes of one clip: two minutes of Opus, or a minute of plain samples. */
  readonly clipBytes: number;
  /** Bytes of all voices together, unfinished ones among them. */
  readonly bytes: number;
  readonly voices: number;
}

export const VOICE_LIMITS: VoiceLimits = { clipBytes: 6 * 1024 * 1024, bytes: 2 * 1024 ** 3, voices: 40 };

const MANIFEST = 'manifest.json';
/** A voice that was published here, in a folder of its own: its clips, and last its manifest. Without a manifest it is not published. */
export class VoiceStore {
  readonly #directory: string;
  readonly #builtIn: () => Promise<readonly string[]>;
  readonly #signing: VoiceSigning;
  readonly #limits: VoiceLimits;
  /** Manifests that were read and known, by voice and the moment they were written. */
  readonly #known = new Map<string, { readonly writtenMs: number; readonly pack: VoicePack | null }>();
  /** What happens to the folders, one after the other: a withdrawal must not meet a publication. */
  #last: Promise<unknown> = Promise.resolve();

  /** @param builtIn the ids of the packs that the site itself serves: nobody publishes over them. */
  constructor(
    directory: string,
    builtIn: () => Promise<readonly string[]>,
    signing: VoiceSigning,
    limits: VoiceLimits = VOICE_LIMITS,
  ) {
    this.#directory = directory;
    this.#builtIn = builtIn;
    this.#signing = signing;
    this.#limits = limits;
  }

  /** `packs.json`: those of the site, then those that were published here and are as they were signed. */
  async packList() {
    const [builtIn, own] = await Promise.all([this.#builtIn(), this.list()]);
    return voicePackListSchema.parse({ version: 1, packs: [...builtIn, ...own.map(({ id }) => id)] });
  }

  async list(): Promise<VoiceList> {
    const packs = await Promise.all((await this.#folders()).map((id) => this.pack(id)));
    return packs.flatMap((pack) => {
      if (pack === null) return [];
      const { id, name, language, lines, consent } = pack;
      return [{ id, name, language, lines: Object.keys(lines).length, givenAt: consent?.givenAt ?? null }];
    });
  }

  /** A published pack; null where there is none, or one that somebody changed. */
  async pack(id: string): Promise<VoicePack | null> {
    if (!isId(id)) return null;
    const path = join(this.#directory, id, MANIFEST);
    const writtenMs = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );
    if (writtenMs === null) return null;
    const known = this.#known.get(id);
    if (known?.writtenMs === writtenMs) return known.pack;
    const pack = this.#readPack(await readIfThere(path), id);
    this.#known.set(id, { writtenMs, pack });
    return pack;
  }

  /** The bytes of a published clip; null for every other name. */
  async clip(id: string, file: string): Promise<Uint8Array<ArrayBuffer> | null> {
    if (!isClipName(file) || (await this.pack(id)) === null) return null;
    return readFile(join(this.#directory, id, file)).catch(() => null);
  }

  /** Names of the clips that are here already, published or not: an upload that was broken off goes on behind them. */
  async clips(id: string): Promise<readonly string[]> {
    checkId(id);
    const names = await readdir(join(this.#directory, id)).catch(() => []);
    return names.filter((name) => isClipName(name));
  }

  /** @throws HttpError for a name, content or size that is none of a clip's, and where voices have no room left. */
  async saveClip(id: string, file: string, bytes: Uint8Array): Promise<void> {
    checkId(id);
    checkClip(file, bytes, this.#limits.clipBytes);
    await this.#inTurn(async () => {
      await this.#checkBuiltIn(id);
      await this.#checkRoom(id, bytes.length);
      await this.#write(id, file, bytes);
    });
  }

  /** Signs a voice and serves it from then on; clips of an earlier publication that it does not name are removed. */
  async publish(id: string, voice: PublishedVoice): Promise<VoicePack> {
    checkId(id);
    if (voice.id !== id) throw new HttpError(400, 'validation_failed', 'The voice has another id than its address');
    return this.#inTurn(async () => {
      await this.#checkBuiltIn(id);
      for (const { file, sha256: wanted } of Object.values(voice.lines)) {
        const bytes = isClipName(file) ? await readFile(join(this.#directory, id, file)).catch(() => null) : null;
        if (bytes === null || sha256(bytes) !== wanted)
          throw new HttpError(409, 'clip_missing', `The clip ${file.slice(0, 140)} is not here as the voice names it`);
      }
      const pack = this.#signing.sign(voice);
      await this.#write(id, MANIFEST, Buffer.from(`${JSON.stringify(pack, null, 2)}\n`));
      this.#known.delete(id);
      const wanted = new Set([MANIFEST, ...Object.values(voice.lines).map(({ file }) => file)]);
      for (const name of await readdir(join(this.#directory, id))) {
        if (!wanted.has(name)) await rm(join(this.#directory, id, name), { force: true });
      }
      return pack;
    });
  }

  /** Serves a voice no more and removes all of it, unpublished clips too. @returns whether there was anything. */
  async withdraw(id: string): Promise<boolean> {
    checkId(id);
    return this.#inTurn(async () => {
      if (!(await this.#folders()).includes(id)) return false;
      // The manifest first: what is half removed is not served.
      await rm(join(this.#directory, id, MANIFEST), { force: true });
      this.#known.delete(id);
      await rm(join(this.#directory, id), { recursive: true, force: true });
      return true;
    });
  }

  #readPack(text: string | null, id: string): VoicePack | null {
    try {
      const pack = voicePackSchema.parse(JSON.parse(text ?? ''));
      return pack.id === id && this.#signing.isOwn(pack) ? pack : null;
    } catch {
      return null;
    }
  }

  async #folders(): Promise<readonly string[]> {
    const entries = await readdir(this.#directory, { withFileTypes: true }).catch(() => []);
    return entries.flatMap((entry) => (entry.isDirectory() && isId(entry.name) ? [entry.name] : [])).toSorted();
  }

  async #checkRoom(id: string, more: number): Promise<void> {
    const folders = await this.#folders();
    if (!folders.includes(id) && folders.length >= this.#limits.voices)
      throw new HttpError(507, 'no_room', 'This server has as many voices as it takes');
    let bytes = more;
    for (const folder of folders) {
      const names = await readdir(join(this.#directory, folder));
      const sizes = await Promise.all(names.map((name) => stat(join(this.#directory, folder, name))));
      bytes += sizes.reduce((sum, { size }) => sum + size, 0);
    }
    if (bytes > this.#limits.bytes) throw new HttpError(507, 'no_room', 'The voices of this server have no room left');
  }

  async #checkBuiltIn(id: string): Promise<void> {
    if ((await this.#builtIn()).includes(id)) throw new HttpError(409, 'id_taken', 'A voice of the site has this id');
  }

  /** Whole or not at all: a draft, renamed. */
  async #write(id: string, file: string, bytes: Uint8Array): Promise<void> {
    const folder = join(this.#directory, id);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = join(folder, `.${randomUUID()}`);
    try {
      await writeFile(draft, bytes, { mode: 0o600 });
      await rename(draft, join(folder, file));
    } finally {
      await rm(draft, { force: true });
    }
  }

  #inTurn<Value>(task: () => Promise<Value>): Promise<Value> {
    const turn = this.#last.then(task, task);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

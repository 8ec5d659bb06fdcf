import { type VoicePack, voicePackListSchema, voicePackSchema } from '@innertide/protocol/voice-pack';
import { prepareSpeech } from '@innertide/sound/analysis/prepare-speech';
import { volumeGain } from '@innertide/sound/dsp/signal/levels';
import type { OwnSound } from '@innertide/sound/overlays';
import { BRAND_SLUG } from '@innertide/std/brand';
import type { Locale } from '@innertide/std/locale';
import type { KeptScript, SpeakingManner, SpokenLine, Voice, VoicePort } from '../ports/voice-port.ts';

const FOLDER = '/voices';
const PREFIX = 'pack:';

/** Kept for sessions without a network; a clip's name changes with its content. */
const CACHE = `${BRAND_SLUG}-voices`;

/** Recorded voices that were installed on the server; for lines and languages they do not have, the device's own. */
export function createVoice(deviceVoice: VoicePort): VoicePort {
  let packs: Promise<readonly VoicePack[]> | null = null;
  let playing: HTMLAudioElement | null = null;
  let stop: () => void = () => {};
  /** Counts what was said and hushed, so that a clip that comes late is not begun. */
  let turn = 0;

  const bringPacks = (): Promise<readonly VoicePack[]> => {
    packs ??= readPacks().catch(() => {
      packs = null;
      return [];
    });
    return packs;
  };

  return {
    async voices(language) {
      const recorded = (await bringPacks()).filter((pack) => pack.language === language).map(voiceOf);
      return [...recorded, ...(await deviceVoice.voices(language))];
    },
    async speak(line, voice, manner) {
      turn += 1;
      const own = turn;
      if (!voice.id.startsWith(PREFIX)) return deviceVoice.speak(line, voice, manner);
      const path = await clipPath(line, voice);
      if (path === null) return speakWithDevice(line, voice.language, manner, own);
      const url = await bringClip(path).then(URL.createObjectURL, () => null);
      if (own !== turn) {
        if (url !== null) URL.revokeObjectURL(url);
        return true;
      }
      if (url === null) return false;
      const audio = new Audio(url);
      audio.volume = Math.min(1, volumeGain(manner.volume));
      playing = audio;
      try {
        return await playToEnd(audio, (end) => {
          stop = end;
        });
      } finally {
        URL.revokeObjectURL(url);
        if (playing === audio) playing = null;
      }
    },
    async isKept(voice, folder) {
      const here = await keptPaths();
      return (await scriptPaths(voice, folder)).every((path) => here.has(path));
    },
    async keep(voice, folder, onProgress) {
      const paths = await scriptPaths(voice, folder);
      // The browser may ask; without its promise the clips stay as long as there is room.
      await navigator.storage?.persist?.().catch(() => false);
      let brought = 0;
      for (const path of paths) {
        const isHere = await bringClip(path).then(
          () => true,
          () => false,
        );
        if (!isHere) break;
        brought += 1;
        onProgress(brought / paths.length);
      }
      const here = await keptPaths();
      return paths.every((path) => here.has(path));
    },
    kept: async () => keptScripts(await bringPacks()),
    async forget(voice, folder) {
      const cache = await caches.open(CACHE);
      await Promise.all((await scriptPaths(voice, folder)).map((path) => cache.delete(path)));
    },
    async recording(line, voice) {
      const path = await clipPath(line, voice);
      if (path === null) return null;
      return prepareSpeech(await decode(await (await bringClip(path)).arrayBuffer()));
    },
    hush() {
      turn += 1;
      playing?.pause();
      stop();
      deviceVoice.hush();
    },
  };

  /** Where the recording of a line lies; null where the voice has none of these words. */
  async function clipPath(line: SpokenLine, voice: Voice): Promise<string | null> {
    const pack = (await bringPacks()).find(({ id }) => PREFIX + id === voice.id);
    const clip = pack?.lines[line.key];
    return pack && clip && clip.text === line.text ? `${FOLDER}/${pack.id}/${clip.file}` : null;
  }

  async function scriptPaths(voice: Voice, folder: string): Promise<readonly string[]> {
    const pack = (await bringPacks()).find(({ id }) => PREFIX + id === voice.id);
    if (!pack) return [];
    const lines = Object.entries(pack.lines).filter(([key]) => key.startsWith(`${folder}/`));
    return lines.map(([, { file }]) => `${FOLDER}/${pack.id}/${file}`);
  }

  async function speakWithDevice(line: SpokenLine, language: Locale, manner: SpeakingManner, own: number) {
    const [other] = await deviceVoice.voices(language);
    if (own !== turn) return true;
    return other ? deviceVoice.speak(line, other, manner) : false;
  }
}

/** @returns whether it was played; `onBegin` receives what ends it early, which counts as played. */
function playToEnd(audio: HTMLAudioElement, onBegin: (end: () => void) => void): Promise<boolean> {
  return new Promise((resolve) => {
    onBegin(() => resolve(true));
    audio.onended = () => resolve(true);
    audio.onerror = () => resolve(false);
    audio.play().catch(() => resolve(false));
  });
}

async function readPacks(): Promise<readonly VoicePack[]> {
  const { packs } = voicePackListSchema.parse(await readJson(`${FOLDER}/packs.json`));
  const read = await Promise.allSettled(
    packs.map(async (id) => voicePackSchema.parse(await readJson(`${FOLDER}/${id}/manifest.json`))),
  );
  // One pack that is broken, or was not stored here, must not silence the others.
  return read.flatMap((pack) => (pack.status === 'fulfilled' ? [pack.value] : []));
}

/** The server's, or what was stored of it when there is no network. */
async function readJson(path: string): Promise<unknown> {
  try {
    const answer = await fetch(path);
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    await storeCopy(path, answer.clone());
    return await answer.json();
  } catch (error) {
    const stored = await heldCopy(path);
    if (stored) return stored.json();
    throw error;
  }
}

/** At the rate of most devices; what has another one is brought to it by the engine. */
const DECODE_HZ = 48_000;

async function decode(bytes: ArrayBuffer): Promise<OwnSound> {
  const buffer = await new OfflineAudioContext(1, 1, DECODE_HZ).decodeAudioData(bytes);
  const channels = Array.from({ length: buffer.numberOfChannels }, (_, channel) => buffer.getChannelData(channel));
  return { channels, sampleRate: buffer.sampleRate };
}

/** What was kept, else the server's, which is kept from then on. */
async function bringClip(path: string): Promise<Blob> {
  const held = await heldCopy(path);
  const answer = held ?? (await fetch(path));
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  if (!held) await storeCopy(path, answer.clone());
  return answer.blob();
}

async function storeCopy(path: string, answer: Response): Promise<void> {
  // Storage that is full or shut costs the next session its network, nothing else.
  await caches
    .open(CACHE)
    .then((cache) => cache.put(path, answer))
    .catch(() => {});
}

/** What of each pack lies here, script by script. */
async function keptScripts(packs: readonly VoicePack[]): Promise<readonly KeptScript[]> {
  const here = await keptPaths();
  const scripts = packs.flatMap(({ id, lines }) => {
    const folders = Map.groupBy(Object.entries(lines), ([key]) => key.slice(0, key.lastIndexOf('/')));
    return [...folders].map(([folder, own]) => {
      const paths = own.map(([, { file }]) => `${FOLDER}/${id}/${file}`);
      return { voiceId: PREFIX + id, folder, paths: paths.filter((path) => here.has(path)), count: paths.length };
    });
  });
  return Promise.all(
    scripts
      .filter(({ paths }) => paths.length > 0)
      .map(async ({ voiceId, folder, paths, count }) => {
        const sizes = await Promise.all(paths.map(async (path) => (await (await heldCopy(path))?.blob())?.size ?? 0));
        return { voiceId, folder, bytes: sizes.reduce((sum, size) => sum + size, 0), isWhole: paths.length === count };
      }),
  );
}

/** Paths of everything that is kept here. */
async function keptPaths(): Promise<ReadonlySet<string>> {
  const kept = await caches
    .open(CACHE)
    .then((cache) => cache.keys())
    .catch((): readonly Request[] => []);
  return new Set(kept.map(({ url }) => new URL(url).pathname));
}

function heldCopy(path: string): Promise<Response | undefined> {
  return caches.match(path).catch(() => undefined);
}

function voiceOf({ id, name, language, lines }: VoicePack): Voice {
  const recordedSeconds = new Map(Object.entries(lines).map(([key, { seconds }]) => [key, seconds]));
  return { id: PREFIX + id, name, language, recordedSeconds };
}

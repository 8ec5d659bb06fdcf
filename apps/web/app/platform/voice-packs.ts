import { type VoicePack, voicePackListSchema, voicePackSchema } from '@innertide/protocol/voice-pack';
import { BRAND_SLUG } from '@innertide/std/brand';
import type { Locale } from '@innertide/std/locale';
import type { Unit } from '@innertide/std/units';
import type { Voice, VoicePort } from '../ports/voice-port.ts';

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
    async speak(line, voice, volume) {
      turn += 1;
      const own = turn;
      if (!voice.id.startsWith(PREFIX)) return deviceVoice.speak(line, voice, volume);
      const pack = (await bringPacks()).find(({ id }) => PREFIX + id === voice.id);
      const clip = pack?.lines[line.key];
      if (!pack || !clip || clip.text !== line.text) return speakWithDevice(line, voice.language, volume, own);
      const url = await clipUrl(`${FOLDER}/${pack.id}/${clip.file}`).catch(() => null);
      if (own !== turn) {
        if (url !== null) URL.revokeObjectURL(url);
        return true;
      }
      if (url === null) return false;
      const audio = new Audio(url);
      audio.volume = volume;
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
    hush() {
      turn += 1;
      playing?.pause();
      stop();
      deviceVoice.hush();
    },
  };

  async function speakWithDevice(line: Parameters<VoicePort['speak']>[0], language: Locale, volume: Unit, own: number) {
    const [other] = await deviceVoice.voices(language);
    if (own !== turn) return true;
    return other ? deviceVoice.speak(line, other, volume) : false;
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

async function clipUrl(path: string): Promise<string> {
  const held = await heldCopy(path);
  const answer = held ?? (await fetch(path));
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  if (!held) await storeCopy(path, answer.clone());
  return URL.createObjectURL(await answer.blob());
}

async function storeCopy(path: string, answer: Response): Promise<void> {
  // Storage that is full or shut costs the next session its network, nothing else.
  await caches
    .open(CACHE)
    .then((cache) => cache.put(path, answer))
    .catch(() => {});
}

function heldCopy(path: string): Promise<Response | undefined> {
  return caches.match(path).catch(() => undefined);
}

function voiceOf({ id, name, language, lines }: VoicePack): Voice {
  const recordedSeconds = new Map(Object.entries(lines).map(([key, { seconds }]) => [key, seconds]));
  return { id: PREFIX + id, name, language, recordedSeconds };
}

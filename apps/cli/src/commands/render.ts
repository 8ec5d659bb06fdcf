import { stderr } from 'node:process';
import { GUIDANCE_WORDS } from '@innertide/protocol/session-settings';
import { defaultSettings } from '@innertide/session/settings';
import { Recording } from '@innertide/sound/dsp/recording';
import { errorCode } from '@innertide/std/error-code';
import { AMBIENT_CHARACTERS, BEAT_KINDS, BELL_CHARACTERS, SOUND_LAYERS } from '@innertide/std/layer';
import { CONCERT_PITCHES_HZ, SOUND_LIMITS } from '@innertide/std/limits';
import { MODES } from '@innertide/std/mode';
import { WORLD_NAMES } from '@innertide/std/world';
import { type Command, UsageError } from '../command.ts';
import { LineFeed, planSaidLines } from '../voices/said-lines.ts';
import { WavFile } from '../wav-file.ts';
import { parseRender, type RenderRequest, rangeWords } from './render-request.ts';

const CHARACTER_LINES = Object.entries({ bell: BELL_CHARACTERS, ...AMBIENT_CHARACTERS })
  .map(([sound, characters]) => `                 ${sound.padEnd(8)} ${characters.join(', ')}`)
  .join('\n');

const HELP = `innertide render --mode MODE --out FILE.wav [options]

Renders a session's sound with the engine the app plays, as a stereo WAV file.

  --mode         ${MODES.join(', ')}
  --out          the file to write
  --seconds      length, default 60
  --seed         ${rangeWords(SOUND_LIMITS.seed)}, default 1: the same seed gives the same music
  --world        ${WORLD_NAMES.join(', ')};
                 default: the one that the seed draws
  --layers       comma-separated, of ${SOUND_LAYERS.join(', ')};
                 default: the mode's own. An ambient sound may be given a character, as in rain:leaves:
${CHARACTER_LINES}
  --tempo        beats a minute, ${rangeWords(SOUND_LIMITS.tempoBpm)}
  --intensity    per cent, 0 to 100
  --brightness   per cent, 0 to 100
  --density      per cent, 0 to 100
  --volume       per cent, 0 to 100, default 80
  --carrier      carrier of the beat in hertz, ${rangeWords(SOUND_LIMITS.carrierHz)}
  --beat         beat in hertz, ${rangeWords(SOUND_LIMITS.beatHz)}
  --beat-end     the beat it glides to within half an hour, ${rangeWords(SOUND_LIMITS.beatHz)}
  --beats        ${BEAT_KINDS.join(', ')}; default binaural
  --bell-every   seconds between bells, from 5; 0 for none
  --from         second of the session at which to begin, default 0
  --tuning       A4 in hertz: ${CONCERT_PITCHES_HZ.join(' or ')}, default ${CONCERT_PITCHES_HZ[0]}
  --sample-rate  22050 to 192000, default 48000
  --fade-out     seconds of a fade at the end, ${rangeWords(SOUND_LIMITS.fadeOutSeconds)}; without it the sound breaks off
  --guidance     a script of the mode that is said, e.g. counting-waves; with --voice
  --voice        the folder of the voice pack that says it, built without --encode
  --words        ${GUIDANCE_WORDS.join(', ')}; default few
  --content      the scripts, default content
  --bits         32 for floating point, the default, or 16 with dither
`;

/** Frames rendered between two looks at the clock. */
const CHUNK = 16384;

export const render: Command = {
  summary: 'a session as a WAV file, without a browser',
  help: HELP,
  async run(parameters) {
    const request = parseRender(parameters);
    try {
      await write(request);
    } catch (error) {
      const code = errorCode(error);
      if (code === undefined) throw error;
      throw new UsageError(`${request.out} cannot be written (${code}); choose another --out.`);
    }
    return 0;
  },
};

/** The lines of the session that the sound belongs to: from its beginning to the end of the file. */
async function linesOf({ program, seconds, fromSeconds, guidance }: RenderRequest): Promise<LineFeed> {
  if (guidance === null) return new LineFeed([], 0);
  const { mode, seed, tempoBpm, density, layers, bellEverySeconds, fadeOutSeconds, world, ending } = program;
  const base = defaultSettings(mode, seed);
  const settings = {
    ...base,
    ...{ lengthMinutes: (fromSeconds + seconds) / 60, layers, tempo: tempoBpm, density: density * 100 },
    bellEveryMinutes: bellEverySeconds === null ? null : bellEverySeconds / 60,
    fadeOutSeconds: program.durationSeconds === null ? 0 : fadeOutSeconds,
    world: world ?? null,
    ending: ending ?? base.ending,
    guidance: { ...base.guidance, on: true, words: guidance.words },
  };
  const lines = await planSaidLines(settings, guidance);
  return new LineFeed(lines, settings.guidance.volume);
}

async function write(request: RenderRequest): Promise<void> {
  const { program, out, seconds, fromSeconds, sampleRate, bits } = request;
  const lines = await linesOf(request);
  const recording = new Recording({ program, seconds, fromSeconds }, sampleRate, CHUNK);
  const { frames, left, right } = recording;
  const file = await WavFile.create(out, frames, sampleRate, bits);
  const startedMs = performance.now();
  let shownMs = 0;
  try {
    const playedSeconds = () => fromSeconds + (recording.done + CHUNK) / sampleRate;
    for (;;) {
      await lines.feed(recording, playedSeconds());
      const count = recording.render();
      if (count === 0) break;
      await file.append(left, right, count);
      const nowMs = performance.now();
      if (stderr.isTTY && nowMs - shownMs > 200) {
        shownMs = nowMs;
        stderr.write(`\r${Math.floor((recording.done / frames) * 100)} %`);
      }
    }
  } finally {
    await file.close();
  }
  const tookSeconds = (performance.now() - startedMs) / 1000;
  const pace = Math.round(frames / sampleRate / tookSeconds);
  stderr.write(
    `${stderr.isTTY ? '\r' : ''}${out}: ${seconds} s of ${program.mode}, seed ${program.seed}, at ${pace} times real time.\n`,
  );
}

import type { Decibels, Hertz, Seconds } from '@innertide/std/units';
import { SoundEngine } from '../dsp/sound-engine.ts';
import type { SpeechCue } from '../overlays.ts';
import type { SoundProgram } from '../program.ts';
import { integratedLoudness, toLufs, truePeakDb, weightedTenths } from './loudness.ts';

/** How words lie in the music of a session. */
export interface VoiceOverMusic {
  /** Of each line: how loud it is in LUFS, and by how much that is over the music while it is said (ITU-R BS.1770-4). */
  readonly lines: readonly { readonly lufs: Decibels; readonly overDb: Decibels }[];
  /** Of each line: by how much the music has stepped back in the last tenth of a second before it begins. */
  readonly duckedBeforeDb: readonly Decibels[];
  /** The most by which the music steps back or returns from one tenth of a second to the next. */
  readonly largestStepDb: Decibels;
  /** Of the whole, in dBTP. */
  readonly truePeakDb: Decibels;
}

type Stereo = readonly [Float32Array, Float32Array];

function play(program: SoundProgram, cues: readonly SpeechCue[], seconds: Seconds, sampleRate: Hertz): Stereo {
  const engine = new SoundEngine(sampleRate);
  engine.send({ type: 'start', program, fromSeconds: 0, fadeInSeconds: 3 });
  const stereo: Stereo = [
    new Float32Array(Math.round(seconds * sampleRate)),
    new Float32Array(Math.round(seconds * sampleRate)),
  ];
  let done = 0;
  // A few lines wait at a time, as in a session.
  for (const cue of cues) {
    const until = Math.max(done, Math.round((cue.atPlayedSeconds - 5) * sampleRate));
    engine.process(stereo[0].subarray(done, until), stereo[1].subarray(done, until));
    engine.send({ type: 'say', cue });
    done = until;
  }
  engine.process(stereo[0].subarray(done), stereo[1].subarray(done));
  return stereo;
}

/**
 * Renders a session three times: without words, with lines that are silent, and with its lines. What differs is the music's stepping back
 * and the voice alone.
 */
export function measureVoiceOverMusic(
  program: SoundProgram,
  cues: readonly SpeechCue[],
  seconds: Seconds,
  sampleRate: Hertz,
): VoiceOverMusic {
  const silent = cues.map((cue) => ({
    ...cue,
    speech: { ...cue.speech, samples: new Float32Array(cue.speech.samples.length) },
  }));
  const [free, music, whole] = [[], silent, cues].map((said) => play(program, said, seconds, sampleRate)) as [
    Stereo,
    Stereo,
    Stereo,
  ];
  const voice = whole.map((channel, side) => channel.map((value, i) => value - music[side]![i]!));
  const lines = cues.map(({ atPlayedSeconds, speech }) => {
    const from = Math.round(atPlayedSeconds * sampleRate);
    const until = from + Math.round((speech.samples.length / speech.sampleRate) * sampleRate);
    const loudness = (sound: readonly Float32Array[]) =>
      integratedLoudness(
        sound.map((channel) => channel.subarray(from, until)),
        sampleRate,
      );
    const lufs = loudness(voice);
    return { lufs, overDb: lufs - loudness(music) };
  });
  const [before, after] = [weightedTenths(free, sampleRate), weightedTenths(music, sampleRate)];
  // What is nearly silent has no level that could be compared.
  const gains = [...before].map((power, n) => (power < 1e-7 ? null : toLufs(after[n]!) - toLufs(power)));
  const steps = gains.slice(1).map((gain, n) => (gain === null ? 0 : Math.abs(gain - (gains[n] ?? gain))));
  return {
    lines,
    duckedBeforeDb: cues.map(({ atPlayedSeconds }) => -(gains[Math.floor(atPlayedSeconds * 10) - 1] ?? 0)),
    largestStepDb: Math.max(...steps),
    truePeakDb: truePeakDb(whole),
  };
}

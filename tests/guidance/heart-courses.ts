// Where Heart Sync leads breath and music over a long session with a simulated heart, and when the melody then truly plays.
import { breathPatternOf, type PacedBreath } from '@innertide/session/breath';
import type { Span } from '@innertide/session/guidance/moments';
import { planOf, regulatedBreath } from '@innertide/session/regulation/regulated-sound';
import { CLEAN_STRAP, SimulatedPerson } from '@innertide/session/regulation/simulated-person';
import { simulateSession } from '@innertide/session/regulation/simulated-session';
import { personOf } from '@innertide/session/regulation/simulated-traits';
import { defaultSettings } from '@innertide/session/settings';
import { PART } from '@innertide/sound/composer/instruments';
import { ScoreReader } from '@innertide/sound/dsp/music/score-reader';
import type { Mode } from '@innertide/std/mode';
import type { BeatsPerMinute, Seconds } from '@innertide/std/units';

/** A session with Heart Sync, second by second. */
export interface HeartCourse {
  readonly breaths: readonly PacedBreath[];
  /** The phrases that the page foresees at each second, at the pace of the music then. */
  readonly foreseen: readonly (readonly Span[])[];
  /** The phrases as they are played. */
  readonly played: readonly Span[];
}

/** As the page has it: phrases are found anew where the pace has moved so far. */
const TEMPO_STEP_BPM: BeatsPerMinute = 2;
/** Somebody whose own breath is another than the pacer's: it is met there, and led over minutes. */
const LED = { traits: 11, heart: 0 } as const;
/** Tones of one phrase are no further apart. */
const PHRASE_GAP: Seconds = 1.5;
const STEPS_PER_SECOND = 10;

/** Plays the melody of a piece at a pace that changes. @param tempos a second each. @returns when its tones sound, joined to phrases. */
function playedPhrases(mode: Mode, seed: number, tempos: readonly BeatsPerMinute[]): readonly Span[] {
  const reader = new ScoreReader();
  reader.load(mode, seed, null, null, 'rest');
  const beats: number[] = [];
  const tones: { begin: number; end: number }[] = [];
  const note = () => {
    const { notes, beginBeat } = reader;
    for (let n = 0; n < notes.count; n += 1) {
      if (notes.part[n] !== PART.melody) continue;
      const begin = beginBeat + (notes.onset[n] ?? 0);
      tones.push({ begin, end: begin + (notes.length[n] ?? 0) });
    }
  };
  let beat = 0;
  reader.seek(0, 0, tempos[0] ?? 60);
  note();
  for (let step = 0; step < tempos.length * STEPS_PER_SECOND; step += 1) {
    const tempoBpm = tempos[Math.floor(step / STEPS_PER_SECOND)] ?? 60;
    beats.push(beat);
    reader.beat = beat;
    reader.played = step / STEPS_PER_SECOND;
    reader.tempoBpm = tempoBpm;
    reader.prepare();
    if (beat >= reader.endBeat) {
      reader.advance();
      note();
    }
    beat += tempoBpm / 60 / STEPS_PER_SECOND;
  }
  const secondOf = (at: number) => beats.findLastIndex((passed) => passed <= at) / STEPS_PER_SECOND;
  const spans: { begin: Seconds; end: Seconds }[] = [];
  for (const { begin, end } of tones.toSorted((one, other) => one.begin - other.begin)) {
    const last = spans.at(-1);
    const from = secondOf(begin);
    if (last && from - last.end < PHRASE_GAP) last.end = Math.max(last.end, secondOf(end));
    else spans.push({ begin: from, end: secondOf(end) });
  }
  return spans;
}

/** Lives a session of a mode with Heart Sync on. @param phrasesAt the phrases of its piece at a pace. */
export function liveHeartCourse(
  mode: Mode,
  seed: number,
  seconds: Seconds,
  phrasesAt: (tempoBpm: BeatsPerMinute) => readonly Span[],
): HeartCourse {
  const settings = defaultSettings(mode, seed);
  const own = breathPatternOf(settings);
  const person = new SimulatedPerson(personOf(LED.traits).traits, CLEAN_STRAP, LED.heart);
  const lived = [
    ...simulateSession({
      settings: { mode, plan: planOf(settings), targetBpm: null },
      person,
      seconds,
      figuresEverySeconds: 5,
    }),
  ].map(({ state }) => ({ breath: regulatedBreath(state, own), tempoBpm: state.values.tempoBpm }));
  let held = lived[0]?.tempoBpm ?? settings.tempo;
  let phrases = phrasesAt(held);
  const foreseen = lived.map(({ tempoBpm }) => {
    if (Math.abs(tempoBpm - held) >= TEMPO_STEP_BPM) {
      held = tempoBpm;
      phrases = phrasesAt(held);
    }
    return phrases;
  });
  const tempos = lived.map(({ tempoBpm }) => tempoBpm);
  return { breaths: lived.map(({ breath }) => breath), foreseen, played: playedPhrases(mode, seed, tempos) };
}

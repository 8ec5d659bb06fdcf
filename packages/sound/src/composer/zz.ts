import { MODES } from '@innertide/std/mode';
import { Composer } from '/work/wt/composer/packages/sound/src/composer/composer.ts';
import { NoteColumns } from '/work/wt/composer/packages/sound/src/composer/note-columns.ts';
const N = ['C','C#','D','Eb','E','F','F#','G','Ab','A','Bb','B'];
const out = new NoteColumns();
for (const mode of MODES) for (const seed of [1, 2]) {
  const c = new Composer(mode, seed);
  const p = c.piece;
  console.log(`\n${mode} ${seed}: ${p.worldName} ${N[p.tonicMidi % 12]} ${p.scaleName} ${p.form} chords ${p.chords.map((x) => x.pitchClasses.join('.')).join(' ')} phrase ${p.division.phraseSeconds.toFixed(1)} stretch ${p.division.stretchSeconds.toFixed(0)} chord ${p.chordSeconds.toFixed(1)} unit ${p.unitBeats} mel ${p.melody.toFixed(2)} mid ${p.middle} theme ${p.themes[0].contour}/${p.themes[0].rhythm}`);
  let t = 0; let n = 0; const t0 = performance.now();
  for (let k = 0; k < 4; k++) {
    const plan = c.compose(t + 0.01, 54, null, out);
    const byPart = [0,0,0,0,0,0,0]; for (let i = 0; i < out.count; i++) byPart[out.part[i]]++;
    console.log(`  ${plan.begin.toFixed(0)}-${plan.end.toFixed(0)} beats ${plan.beats} phrases ${plan.phrases.map((x) => x.end - x.begin)} tension ${plan.phrases.map((x) => x.tension.toFixed(2)).join(' ')} chords ${plan.slots.map((s) => s.chord.pitchClasses[0] + ':' + (s.end - s.begin)).join(' ')} notes ${byPart}`);
    t = plan.end; n += out.count;
  }
  console.log('  ms', (performance.now() - t0).toFixed(1));
}

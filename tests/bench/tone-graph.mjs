// The session's content as a Tone.js graph, for comparison: runs in the page, with `Tone` as a global. It is given the
// very notes of our composer. Where the two differ Tone has less to do: one filter per part, not per voice; no single
// raindrops; two-operator bells instead of four to six partials.
// Plain JavaScript with its types beside it: Tone.js is installed with the benches only.

export async function renderWithTone(content) {
  const { Tone } = globalThis;
  let builtAt = 0;
  const buffer = await Tone.Offline(
    async () => {
      const limiter = new Tone.Limiter(-1).toDestination();
      const reverb = new Tone.Reverb({ decay: content.reverbSeconds, preDelay: 0.034, wet: 1 }).connect(limiter);
      await reverb.ready;
      const chorus = new Tone.Chorus({ frequency: 0.1, delayTime: 14, depth: 0.4, wet: 0.5 }).start().connect(limiter);
      chorus.connect(reverb);
      const synths = Object.fromEntries(
        ['drone', 'pad', 'shimmer', 'melody', 'sub'].map((part) => {
          const filter = new Tone.Filter({ type: 'lowpass', frequency: content.cutoffHz, rolloff: -12 }).connect(
            chorus,
          );
          new Tone.LFO({ frequency: 0.07, min: content.cutoffHz * 0.7, max: content.cutoffHz * 1.4 })
            .start()
            .connect(filter.frequency);
          const synth = new Tone.PolySynth(Tone.Synth, {
            oscillator: { type: 'fatcustom', partials: [...content.partials[part]], count: 3, spread: 12 },
            envelope: {
              attack: content.attackSeconds,
              decay: 0.1,
              sustain: 1,
              release: content.releaseSeconds,
              attackCurve: 'cosine',
            },
            volume: -24,
          }).connect(filter);
          synth.maxPolyphony = 64;
          return [part, synth];
        }),
      );
      const delay = new Tone.PingPongDelay({ delayTime: 0.647, feedback: 0.42, wet: 0.4 }).connect(limiter);
      delay.connect(reverb);
      const plucks = new Tone.PolySynth(Tone.FMSynth, {
        harmonicity: 2,
        modulationIndex: 1,
        oscillator: { type: 'sine' },
        modulation: { type: 'sine' },
        envelope: { attack: 0.02, decay: 4, sustain: 0, release: 1 },
        modulationEnvelope: { attack: 0.01, decay: 1.5, sustain: 0, release: 1 },
        volume: -22,
      }).connect(delay);
      plucks.maxPolyphony = 64;
      for (const note of content.notes) {
        const synth = note.part === 'pluck' ? plucks : synths[note.part];
        synth.triggerAttackRelease(note.hz, note.part === 'pluck' ? 4 : note.length, note.at, note.velocity);
      }
      for (const [hz, pan] of [
        [213, -1],
        [219, 1],
      ]) {
        const panner = new Tone.Panner(pan).connect(limiter);
        new Tone.Oscillator({ frequency: hz, volume: -41 }).connect(panner).start();
      }
      for (const [frequency, volume] of [
        [900, -30],
        [3500, -32],
        [600, -40],
      ]) {
        const band = new Tone.Filter({ type: 'bandpass', frequency, Q: 0.6 }).connect(limiter);
        new Tone.LFO({ frequency: 0.09, min: frequency * 0.8, max: frequency * 1.2 }).start().connect(band.frequency);
        new Tone.Noise({ type: 'pink', volume }).connect(band).start();
      }
      builtAt = performance.now();
    },
    content.seconds,
    2,
    content.sampleRate,
  );
  const milliseconds = performance.now() - builtAt;
  const channel = buffer.getChannelData(0);
  let sum = 0;
  for (const value of channel) sum += value * value;
  return { milliseconds, rms: Math.sqrt(sum / channel.length) };
}

import { layerName } from '../dsp/player.ts';
import { SoundEngine } from '../dsp/sound-engine.ts';
import { warmUp } from '../dsp/warm-up.ts';
import { type EngineCommand, type EngineReport, SOUND_PROCESSOR } from '../messages.ts';

const REPORT_SECONDS = 0.1;

/** Moves messages in and out, and samples from the engine to the device; decides nothing. */
class SoundProcessor extends AudioWorkletProcessor {
  readonly #engine: SoundEngine;
  #framesToReport = 0;
  #frames = 0;
  #contextAhead = 0;

  constructor() {
    super();
    this.#engine = new SoundEngine(sampleRate);
    warmUp(this.#engine);
    this.port.onmessage = (message) => {
      this.#engine.send(message.data as EngineCommand);
      this.#post({ type: 'applied', frame: this.#frames });
      this.#framesToReport = 0;
    };
  }

  process(_inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
    const channels = outputs[0];
    const left = channels?.[0];
    if (left === undefined) return true;
    this.#contextAhead = currentFrame - this.#frames;
    this.#engine.process(left, channels?.[1]);
    this.#frames += left.length;
    this.#framesToReport -= left.length;
    if (this.#framesToReport <= 0) {
      this.#framesToReport = REPORT_SECONDS * sampleRate;
      this.#report();
    }
    return true;
  }

  #report(): void {
    const engine = this.#engine;
    this.#post({
      type: 'meter',
      state: engine.state,
      playedSeconds: engine.playedSeconds,
      pieceSeconds: engine.pieceSeconds,
      levelDb: engine.levelDb,
      energy: engine.energy,
      sounding: engine.sounding,
      contextAhead: this.#contextAhead,
    });
    const { events } = engine;
    if (events.bellSeconds >= 0) this.#post({ type: 'bell-rang', playedSeconds: events.bellSeconds });
    for (let layer = 0; events.silencedLayers >> layer > 0; layer += 1) {
      if ((events.silencedLayers >> layer) & 1) this.#post({ type: 'layer-silenced', layer: layerName(layer) });
    }
    if (events.hasFinished) this.#post({ type: 'finished' });
    events.clear();
  }

  #post(report: EngineReport): void {
    this.port.postMessage(report);
  }
}

registerProcessor(SOUND_PROCESSOR, SoundProcessor);

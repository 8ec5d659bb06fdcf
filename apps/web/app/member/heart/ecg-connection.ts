import type { EcgRecordingFacts } from '@innertide/heart/ecg/ecg-files';
import { type EcgStretch, EcgStretches } from '@innertide/heart/ecg/ecg-stretches';
import type { Disposer } from '@innertide/std/scope';
import type { Milliseconds, Seconds } from '@innertide/std/units';
import type { StrapEcgPort } from '../../ports/strap-ecg-port.ts';

export type EcgView =
  | { readonly status: 'off'; readonly failure: 'strap-silent' | null }
  | { readonly status: 'opening' }
  /** `seconds` of samples that came; `isSilent` while none comes any more. */
  | { readonly status: 'recording'; readonly seconds: Seconds; readonly isSilent: boolean }
  /** In memory until it is saved or discarded. */
  | { readonly status: 'ended'; readonly seconds: Seconds };

export interface EcgRecording {
  readonly stretches: readonly EcgStretch[];
  readonly facts: EcgRecordingFacts;
}

interface EcgConnectionOptions {
  readonly nowSeconds: () => Seconds;
  readonly nowMs: () => Milliseconds;
  readonly onChange: () => void;
}

/** Frames come about twice a second. */
const SILENT_AFTER_SECONDS: Seconds = 5;

/** A strap's electrocardiogram, from a tap until it is ended: kept in memory alone, for a file that its owner saves. */
export class EcgConnection {
  readonly #options: EcgConnectionOptions;
  #state: 'off' | 'opening' | 'recording' | 'ended' = 'off';
  #failure: 'strap-silent' | null = null;
  #stretches = new EcgStretches();
  #facts: EcgRecordingFacts = { deviceName: null, startedMs: 0 };
  #heardSeconds: Seconds = 0;
  #close: Disposer = () => {};
  /** Grows with each opening: what an earlier one still hears does not count. */
  #turn = 0;

  constructor(options: EcgConnectionOptions) {
    this.#options = options;
  }

  get view(): EcgView {
    const { seconds } = this.#stretches;
    if (this.#state === 'off') return { status: 'off', failure: this.#failure };
    if (this.#state === 'opening') return { status: 'opening' };
    if (this.#state === 'ended') return { status: 'ended', seconds };
    const isSilent = this.#options.nowSeconds() - this.#heardSeconds > SILENT_AFTER_SECONDS;
    return { status: 'recording', seconds, isSilent };
  }

  /** What was recorded; null before anything was. */
  get recording(): EcgRecording | null {
    return this.#stretches.seconds > 0 ? { stretches: this.#stretches.all, facts: this.#facts } : null;
  }

  /** Begins a new recording; one that was not saved is lost. Belongs inside a user gesture. */
  async begin(strap: StrapEcgPort, deviceName: string | null): Promise<void> {
    this.discard();
    const turn = this.#turn;
    this.#facts = { deviceName, startedMs: this.#options.nowMs() };
    this.#become('opening', null);
    const opened = await strap.open((frame) => {
      if (turn !== this.#turn || this.#state === 'ended') return;
      if (this.#stretches.seconds === 0) this.#facts = { deviceName, startedMs: this.#options.nowMs() };
      this.#heardSeconds = this.#options.nowSeconds();
      this.#stretches.receive(frame, this.#heardSeconds);
      if (this.#stretches.isFull) this.end();
    });
    if (turn !== this.#turn) {
      if (opened.ok) opened.value();
    } else if (opened.ok) {
      this.#close = opened.value;
      this.#heardSeconds = this.#options.nowSeconds();
      this.#become('recording', null);
    } else this.#become('off', opened.reason);
  }

  /** Ends the recording and keeps it until it is saved or discarded. */
  end(): void {
    if (this.#state !== 'recording') return;
    this.#close();
    this.#close = () => {};
    this.#become('ended', null);
  }

  discard(): void {
    this.#turn += 1;
    this.#close();
    this.#close = () => {};
    this.#stretches = new EcgStretches();
    this.#become('off', null);
  }

  #become(state: 'off' | 'opening' | 'recording' | 'ended', failure: 'strap-silent' | null): void {
    this.#state = state;
    this.#failure = failure;
    this.#options.onChange();
  }
}

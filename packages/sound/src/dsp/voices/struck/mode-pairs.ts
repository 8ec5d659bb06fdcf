import { DOUBLE_FIELD } from '../../../double-field.ts';
import type { StruckTone } from './struck-tone.ts';

/**
 * A mode of a round shell or a bar, as the two halves that it falls into because nothing is quite round or even: the same shape turned by a
 * quarter of its nodes, a little apart in pitch, so that they beat.
 */
export class ModePair {
  hz = DOUBLE_FIELD;
  level = DOUBLE_FIELD;
  /** Nepers a second. */
  decay = DOUBLE_FIELD;
  release = DOUBLE_FIELD;
  /** Hertz between its halves: how fast they beat. */
  splitHz = DOUBLE_FIELD;
  /** 0 to 1: how much of the strike the second half takes; −1 to 0 where it begins against the first, so that the tone swells. */
  share = DOUBLE_FIELD;
  /** −1 to 1: where the first half lies; the second lies on the other side. */
  side = DOUBLE_FIELD;

  /** Puts both halves so that the mean of their pitches, by energy, is that of the mode. */
  put(tone: StruckTone): void {
    const { hz, level, decay, release, splitHz, share, side } = this;
    const power = share * share;
    const first = level / Math.sqrt(1 + power);
    const below = (splitHz * power) / (1 + power);
    const { partial } = tone;
    tone.nextMode();
    partial.decay = decay;
    partial.release = release;
    partial.phase = 0;
    partial.hz = hz - below;
    partial.level = first;
    partial.side = side;
    tone.put();
    partial.hz = hz + splitHz - below;
    partial.level = first * share;
    partial.side = -side;
    tone.put();
  }

  /**
   * Puts the mode that gives the pitch: its first half, and half of the second on either side, so that neither the strongest line nor the
   * mean by energy leaves the pitch while it beats.
   */
  putTuned(tone: StruckTone): void {
    const { hz, level, decay, release, splitHz, share, side } = this;
    const first = level / Math.sqrt(1 + 0.5 * share * share);
    const { partial } = tone;
    tone.nextMode();
    partial.decay = decay;
    partial.release = release;
    partial.hz = hz;
    partial.level = first;
    partial.phase = 0;
    partial.side = 0.25 * side;
    tone.put();
    partial.level = 0.5 * first * share;
    partial.hz = hz + splitHz;
    partial.phase = 0.4;
    partial.side = -side;
    tone.put();
    partial.hz = hz - splitHz;
    partial.phase = -0.4;
    partial.side = side;
    tone.put();
  }
}

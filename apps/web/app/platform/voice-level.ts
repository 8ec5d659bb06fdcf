import { volumeGain } from '@innertide/sound/dsp/signal/levels';
import { SPEECH_LUFS } from '@innertide/sound/overlays';
import type { Decibels, Unit } from '@innertide/std/units';

/**
 * How loud synthesisers speak at their whole volume, in LUFS of one channel (ITU-R BS.1770-4), by what their voices' names tell. eSpeak NG
 * 1.51: mean of three lines in each of two languages at three paces, −19.7 to −22.2. A voice that was not measured counts as one of `SPEECH_LUFS`.
 */
const MEASURED: readonly { readonly name: RegExp; readonly lufs: Decibels }[] = [{ name: /\be-?speak/i, lufs: -20.9 }];

/**
 * The volume at which a voice of the device, which the engine cannot level, is as loud as a recording at this slider position: 1 at most, for
 * no device speaks louder than it can.
 */
export function deviceVolume(name: string, volume: Unit): Unit {
  const lufs = MEASURED.find((measured) => measured.name.test(name))?.lufs ?? SPEECH_LUFS;
  return Math.min(1, volumeGain(volume) * 10 ** ((SPEECH_LUFS - lufs) / 20));
}

import type { Seconds } from '@innertide/std/units';

/** Longer than a night: behind a locked screen a page may be suspended for all of one, and its sound is not to end within it. */
const LONGEST_REPEAT_SECONDS: Seconds = 9 * 3600;

/** Of a page that was loaded anew: nobody will send segments of its sound again. */
const LONGEST_ORPHANED_REPEAT_SECONDS: Seconds = 120;

/**
 * How long segments have stood in for those that have not come.
 * @param before seconds up to here. @param seconds length of what is played next. @param isRepeat whether it stands in for another.
 */
export function repeatedSeconds(before: Seconds, seconds: Seconds, isRepeat: boolean): Seconds {
  return isRepeat ? before + seconds : 0;
}

/** Whether what stands in is to fade now, and the sound to pause. @param isOrphaned whether the page that rendered it is gone. */
export function isRepeatedOut(repeated: Seconds, isOrphaned: boolean): boolean {
  return repeated >= (isOrphaned ? LONGEST_ORPHANED_REPEAT_SECONDS : LONGEST_REPEAT_SECONDS);
}

/** How good a voice of a device sounds: the best it has, an improved one, an ordinary one, one that is better not heard. */
const GRADES = { best: 3, improved: 2, ordinary: 1, last: 0 } as const;

/** Names of their makers for voices that need a download and sound nearly human (Apple: Premium and Enhanced; Microsoft: Natural). */
const BEST = /\b(premium|natural|neural)\b|\(siri\)|^siri\b/i;
const IMPROVED = /\b(enhanced|wavenet|high quality)\b/i;

/** Android's voices that lie on the device; its own names say how they were made. */
const ANDROID_LOCAL = /-x-[a-z]{3}-local$/i;

/**
 * Synthesisers of formants, compact voices, and what Apple ships for fun or took over from Eloquence; the two last names are those of macOS and
 * iOS in every language that has them.
 */
const LAST =
  /\b(espeak|e-speak|festival|flite|compact|albert|bad news|bahh|bells|boing|bubbles|cellos|deranged|good news|jester|organ|superstar|trinoids|whisper|wobble|zarvox|fred|junior|kathy|ralph|eddy|flo|grandma|grandpa|reed|rocko|sandy|shelley)\b/i;

/** Ordinary voices that speak slowly without hurry or shrillness, by platform: Apple, Windows. */
const CALM = /\b(samantha|serena|kate|moira|daniel|karen|zosia|ewa|krzysztof|aria|jenny|libby|sonia|zofia|paulina)\b/i;

function gradeOf(name: string): number {
  if (LAST.test(name)) return GRADES.last;
  if (BEST.test(name)) return GRADES.best;
  if (IMPROVED.test(name) || ANDROID_LOCAL.test(name)) return GRADES.improved;
  return GRADES.ordinary;
}

/**
 * Orders the voices of a device by how good they are known to sound, from their names; voices that are as good stay in the device's order.
 * @example rankVoices([{ name: 'Fred' }, { name: 'Ava (Premium)' }])[0] // { name: 'Ava (Premium)' }
 */
export function rankVoices<Named extends { readonly name: string }>(voices: readonly Named[]): readonly Named[] {
  const rank = ({ name }: Named) => gradeOf(name) * 2 + (CALM.test(name) ? 1 : 0);
  return voices.toSorted((one, other) => rank(other) - rank(one));
}

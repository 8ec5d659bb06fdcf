import type { SoundSubject } from '@innertide/session/trials/trial-sounds';

/** What may or may not be heard at all: sounds that are nearly the same. */
export const HEARING_SUBJECTS = ['tuning', 'beat'] as const satisfies readonly SoundSubject[];

export type HearingSubject = (typeof HEARING_SUBJECTS)[number];

/** What may be liked more or less. */
export const LIKING_SUBJECTS = ['tuning', 'noise', 'world'] as const satisfies readonly SoundSubject[];

export type LikingSubject = (typeof LIKING_SUBJECTS)[number];

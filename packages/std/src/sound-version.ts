/**
 * Version of everything that sounds: a whole number that grows with every change after which a session’s samples are others, be it a
 * filter, the hall, the rain or the noise of a trial. The composer’s version says whether a seed plays the same piece, this one whether
 * it plays the same sound: a blind trial is not continued with another.
 */
export const SOUND_VERSION = 4;

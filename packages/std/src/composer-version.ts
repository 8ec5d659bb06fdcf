/**
 * Version of the composer: a whole number that grows with every change after which a seed plays another piece. Settings, records
 * and links name the version they were played with, so that a later one can say that the music has changed.
 */
export const COMPOSER_VERSION = 9;

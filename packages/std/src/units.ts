/** Names for plain numbers, so that a signature says its unit. */
export type Milliseconds = number;
export type Seconds = number;
export type Hertz = number;
export type BeatsPerMinute = number;
export type Decibels = number;
export type Octaves = number;
/** 0 to 1. */
export type Unit = number;

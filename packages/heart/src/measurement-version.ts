/**
 * Version of how a heart is measured: clock, gate, quality and figures. Written into each record; another value means that the same
 * notifications may give other figures. A test computes figures of known hearts and asks for a new version when one of them is another.
 */
export const MEASUREMENT_VERSION = '2026-11-28';

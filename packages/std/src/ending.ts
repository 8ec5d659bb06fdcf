/** How the music of a session that ends comes to its end: to rest, or brighter and fuller, to wake by. */
export const ENDINGS = ['rest', 'waking'] as const;

export type Ending = (typeof ENDINGS)[number];

import { z } from 'zod';

/** A list written with commas; empty parts are dropped. */
export const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

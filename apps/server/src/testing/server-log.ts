import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where `npm test` collects what every server of the run has written, to look for secrets in the end; nowhere in a run of one file. */
const folder = process.env.SERVER_LOGS ?? '';

/** How much the servers of a run are to say: everything where all of it is looked through. */
export const TALKATIVE = folder !== '';

/** Appends what a server has written to its log file. @param server one file for each, so that lines stay whole. */
export function appendToLog(text: string, server = 0): void {
  if (folder === '') return;
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}-${server}.log`), text);
}

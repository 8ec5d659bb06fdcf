import { join } from 'node:path';
import type { Plugin } from 'vite';
import { withShortNames } from './short-names.ts';

const ROOT = join(import.meta.dirname, '../../..');

const ENTRY = /worklet\/piece-processor\.ts/;

const SOURCES = /^(.*\/packages\/sound\/src)\/(composer|dsp|worklet)\//;

/** The modules that `packages/sound/src/dsp/left-out.ts` stands in for, as their users import them. */
const LEFT_OUT =
  /\/(ambience\/ambience|ambient-distance|overlays\/overlays|voices\/beats|voices\/bowl|breath-swell|mono-fold|head-model|session-end|dsp\/warm-up)\.ts$/;

/** The tables of all worlds and modes, as the composer's piece imports them; a file holds those of its own. */
const TABLES = /\/(worlds|mode-characters|mode-defaults)\.ts$/;
const TABLE_USER = /\/composer\/piece\.ts$/;

/**
 * Leaves out of the engine that begins with `worklet/piece-processor.ts` what a piece in a file does not need: the other layers, the
 * paced breath, the headphones, the end, and the tables of other
 * worlds and modes. The file is to be small, and the music is the same code: it plays the same samples.
 */
export function pieceEngine(): Plugin {
  let isPiece = false;
  return {
    name: 'piece-engine',
    enforce: 'pre',
    buildStart({ input }) {
      isPiece = ENTRY.test(JSON.stringify(input));
    },
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (isPiece && output.type === 'chunk') output.code = withShortNames(output.code, ROOT);
      }
    },
    resolveId(source, importer = '') {
      const folder = SOURCES.exec(importer)?.[1];
      if (!isPiece || folder === undefined) return null;
      if (TABLES.test(source) && TABLE_USER.test(importer)) return join(folder, 'composer/own-tables.ts');
      return LEFT_OUT.test(source) ? join(folder, 'dsp/left-out.ts') : null;
    },
  };
}

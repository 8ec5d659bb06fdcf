import { join } from 'node:path';
import type { Plugin } from 'vite';
import { withShortNames } from './short-names.ts';

const ROOT = join(import.meta.dirname, '../../..');

const ENTRY = /worklet\/piece-processor\.ts/;

const SOURCES = /^(.*\/packages\/sound\/src)\/(composer|dsp|worklet)\//;

/** The modules that `packages/sound/src/dsp/left-out.ts` stands in for, as their users import them. */
const LEFT_OUT =
  /\/(ambience\/ambience|ambient-distance|overlays\/overlays|voices\/beats|voices\/bowl|breath-swell|mono-fold|head-model|session-end|dsp\/warm-up)\.ts$/;

/** Drawing a piece, as the composer imports it; a file holds one that is drawn. */
const PIECE = /\/piece\.ts$/;
const PIECE_USER = /\/composer\/composer\.ts$/;

/**
 * Leaves out of the engine that begins with `worklet/piece-processor.ts` what a piece in a file does not need: the other layers, the
 * paced breath, the headphones, the end, and how a piece is drawn. The file is to be small, and the music is the same code: it plays the same samples.
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
      if (PIECE.test(source) && PIECE_USER.test(importer)) return join(folder, 'composer/own-piece.ts');
      return LEFT_OUT.test(source) ? join(folder, 'dsp/left-out.ts') : null;
    },
  };
}

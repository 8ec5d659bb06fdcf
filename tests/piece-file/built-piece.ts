import { createHash } from 'node:crypto';
import { pieceFile } from '@innertide/session/piece-file';
import { build } from 'vite';
import { pieceEngine } from '../../apps/web/scripts/piece-engine.ts';

/** Builds a module as the site's build does: one minified file without imports. */
async function bundle(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [pieceEngine()],
    build: {
      write: false,
      modulePreload: false,
      minify: true,
      rolldownOptions: { input, preserveEntrySignatures: false },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output) || output.output.length !== 1)
    throw new Error(`${input} is not one file`);
  return output.output[0].code;
}

export async function sha256(text: string): Promise<string> {
  return createHash('sha256').update(text, 'utf8').digest('base64');
}

/** Writes the file of a piece from today's sources. */
export async function builtPiece(
  piece: Pick<Parameters<typeof pieceFile>[0], 'title' | 'settings' | 'language'>,
): Promise<string> {
  const engine = await bundle(`packages/sound/src/worklet/pieces/piece-${piece.settings.world}.ts`);
  const page = await bundle('apps/web/app/platform/piece-page.ts');
  return pieceFile({ ...piece, engine, page, sha256 });
}

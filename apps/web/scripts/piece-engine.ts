import { join } from 'node:path';
import type { InstrumentName } from '@innertide/sound/composer/instruments';
import { WORLDS } from '@innertide/sound/composer/worlds';
import { isWorldName } from '@innertide/std/world';
import type { Plugin } from 'vite';
import { withShortNames } from './short-names.ts';
import { withoutMembers } from './without-members.ts';

const ROOT = join(import.meta.dirname, '../../..');

const ENTRY = /worklet\/pieces\/piece-(\w+)\.ts/;

const SOURCES = /^(.*\/packages\/sound\/src)\/(composer|dsp|worklet)\//;

/** The modules that `packages/sound/src/dsp/left-out.ts` stands in for, as their users import them. */
const LEFT_OUT =
  /\/(ambience\/ambience|ambient-distance|overlays\/overlays|voices\/beats|voices\/bowl|bell-strokes|breath-swell|level-meter|mono-fold|head-model|session-end|struck-notes|dsp\/warm-up)\.ts$/;

/** The module of each instrument that can be left out alone, as its user imports it. */
const INSTRUMENT_MODULE: Readonly<Partial<Record<InstrumentName, RegExp>>> = {
  pad: /\/pad-bank\.ts$/,
  choir: /\/choir-bank\.ts$/,
  bowed: /\/bowed-bank\.ts$/,
  flute: /\/flute-bank\.ts$/,
  sub: /\/sub-bank\.ts$/,
  string: /\/string-bank\.ts$/,
  felt: /\/felt-piano\.ts$/,
  glass: /\/glass\.ts$/,
  bars: /\/bars\.ts$/,
  kalimba: /\/kalimba\.ts$/,
  bowl: /\/singing-bowl\.ts$/,
};

/** The cloud of the music's own past, which some worlds have. */
const CLOUD = /\/granular-freeze\.ts$/;

/** Drawing a piece, as the composer imports it; a file holds one that is drawn. */
const PIECE = /\/piece\.ts$/;
const PIECE_USER = /\/composer\/composer\.ts$/;

/**
 * Members by which another engine goes on where one stops, as a phone's app does for its page, or one begins anew, and by which a program is changed
 * while it plays: a piece in a file is alone, and its page can start it, pause it and go on.
 */
const NEVER_ASKED: Readonly<Record<string, readonly string[]>> = {
  'dsp/sound-engine.ts': ['entry', 'reset'],
  'dsp/player.ts': ['place', 'adjust', '#remix'],
  'dsp/music/echo-music.ts': ['place', 'enter', '#resume', 'endAt', 'breathe', 'steer'],
  'dsp/music/score-reader.ts': ['place', 'enter', 'setEnd'],
};

/** What no piece of a world ever plays. */
function silentIn(name: string): readonly RegExp[] {
  if (!isWorldName(name)) throw new Error(`worklet/pieces: ${name} is no world`);
  const { cast, cloud } = WORLDS[name];
  const players = new Set<string>(Object.values(cast).flat());
  const silent = Object.entries(INSTRUMENT_MODULE).flatMap(([instrument, module]) =>
    players.has(instrument) ? [] : [module],
  );
  return cloud === 0 ? [...silent, CLOUD] : silent;
}

/**
 * Leaves out of an engine that begins with `worklet/pieces/piece-WORLD.ts` what a piece in a file does not need: the other layers, the
 * paced breath, the headphones, the meter, the end, how a piece is drawn, and the instruments of other worlds. The file is to be small, and the
 * music is the same code: it plays the same samples.
 */
export function pieceEngine(): Plugin {
  let isPiece = false;
  let leftOut: readonly RegExp[] = [];
  return {
    name: 'piece-engine',
    enforce: 'pre',
    buildStart({ input }) {
      const world = ENTRY.exec(JSON.stringify(input))?.[1];
      isPiece = world !== undefined;
      leftOut = world === undefined ? [] : [LEFT_OUT, ...silentIn(world)];
    },
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (isPiece && output.type === 'chunk') output.code = withShortNames(output.code, ROOT);
      }
    },
    transform(code, id) {
      const [, members = []] =
        Object.entries(NEVER_ASKED).find(([path]) => id.endsWith(`/packages/sound/src/${path}`)) ?? [];
      return isPiece && members.length > 0 ? { code: withoutMembers(code, members), map: null } : null;
    },
    resolveId(source, importer = '') {
      const folder = SOURCES.exec(importer)?.[1];
      if (!isPiece || folder === undefined) return null;
      if (PIECE.test(source) && PIECE_USER.test(importer)) return join(folder, 'composer/own-piece.ts');
      return leftOut.some((module) => module.test(source)) ? join(folder, 'dsp/left-out.ts') : null;
    },
  };
}

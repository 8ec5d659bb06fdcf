import aurora from '@innertide/sound/worklet/pieces/piece-aurora?worker&url';
import bamboo from '@innertide/sound/worklet/pieces/piece-bamboo?worker&url';
import bronze from '@innertide/sound/worklet/pieces/piece-bronze?worker&url';
import felt from '@innertide/sound/worklet/pieces/piece-felt?worker&url';
import glass from '@innertide/sound/worklet/pieces/piece-glass?worker&url';
import hearth from '@innertide/sound/worklet/pieces/piece-hearth?worker&url';
import strings from '@innertide/sound/worklet/pieces/piece-strings?worker&url';
import tide from '@innertide/sound/worklet/pieces/piece-tide?worker&url';
import vault from '@innertide/sound/worklet/pieces/piece-vault?worker&url';
import type { WorldName } from '@innertide/std/world';
import type { PieceCode } from '../ports/ports.ts';
import pageUrl from './piece-page.ts?worker&url';

/** Each world's engine, with its instruments alone. */
const ENGINE_URLS: Readonly<Record<WorldName, string>> = {
  aurora,
  bamboo,
  bronze,
  felt,
  glass,
  hearth,
  strings,
  tide,
  vault,
};

/** Fetches the code that a piece's file is written from: files of this build, which work offline once they were stored. */
export async function fetchPieceCode(world: WorldName): Promise<PieceCode> {
  const [engine, page] = await Promise.all([textOf(ENGINE_URLS[world]), textOf(pageUrl)]);
  return { engine, page };
}

async function textOf(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}

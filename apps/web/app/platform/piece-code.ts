import engineUrl from '@innertide/sound/worklet/piece-processor?worker&url';
import type { PieceCode } from '../ports/ports.ts';
import pageUrl from './piece-page.ts?worker&url';

/** Fetches the code that a piece's file is written from: files of this build, which work offline once they were stored. */
export async function fetchPieceCode(): Promise<PieceCode> {
  const [engine, page] = await Promise.all([textOf(engineUrl), textOf(pageUrl)]);
  return { engine, page };
}

async function textOf(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}

import type { EngineEntry } from '@innertide/sound/engine-place';
import type { EngineCommand } from '@innertide/sound/messages';
import type { SoundProgram } from '@innertide/sound/program';
import type { Hertz, Milliseconds } from '@innertide/std/units';

/** All that the page says to the worker that renders ahead. Frames are those of one timeline, which a new run begins anew. */
export type RenderAheadRequest =
  | { readonly type: 'begin'; readonly run: number; readonly sampleRate: Hertz }
  | { readonly type: 'take'; readonly frame: number; readonly command: EngineCommand }
  /** What is heard now, and whether the page is not seen. */
  | { readonly type: 'heard'; readonly frame: number; readonly isBehind: boolean }
  /** The answer to a segment. */
  | { readonly type: 'stored'; readonly isKept: boolean }
  | { readonly type: 'enter'; readonly notBefore: number }
  /** Asks for a beat every so often: a worker's timers run while a page's are held back. */
  | { readonly type: 'beat-every'; readonly ms: Milliseconds };

export type RenderAheadReply =
  | {
      readonly type: 'segment';
      readonly run: number;
      readonly index: number;
      readonly version: number;
      readonly samples: string;
    }
  | { readonly type: 'beat' }
  | { readonly type: 'entry'; readonly entry: RenderedEntry | null };

/** Where an engine may enter the timeline. */
export interface RenderedEntry {
  readonly frame: number;
  readonly program: SoundProgram;
  readonly entry: EngineEntry;
}

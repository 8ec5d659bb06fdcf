import type { SessionSettings } from '@innertide/protocol/session-settings';
import { mixerRows } from '@innertide/session/mixer-rows';
import type { SoundLayer } from '@innertide/std/layer';
import { useState } from 'react';

/** The mixer's rows for as long as it is on the screen; sounds join below and stay. */
export function useMixerRows(settings: SessionSettings): readonly SoundLayer[] {
  const [rows, setRows] = useState(() => mixerRows(settings));
  const next = mixerRows(settings, rows);
  if (next !== rows) setRows(next);
  return next;
}

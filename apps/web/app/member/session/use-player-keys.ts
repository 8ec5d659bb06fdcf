import type { SoundLayer } from '@innertide/std/layer';
import { useEffect, useRef } from 'react';

export interface PlayerCommands {
  readonly togglePause: () => void;
  readonly end: () => void;
  readonly toggleMute: () => void;
  /** −1 quieter, 1 louder */
  readonly changeVolume: (direction: -1 | 1) => void;
  readonly toggleLayer: (layer: SoundLayer) => void;
  /** The mixer's rows: the digits count them from the top. */
  readonly rows: readonly SoundLayer[];
  /** Five minutes more. */
  readonly addTime: () => void;
  readonly toggleFullScreen: () => void;
  readonly toggleDim: () => void;
  readonly toggleHelp: () => void;
}

/** Single keys of the player. They never take a key from a control that has the focus, nor from the browser's own chords. */
export function usePlayerKeys(commands: PlayerCommands, isOff: boolean): void {
  const latest = useRef(commands);
  latest.current = commands;

  useEffect(() => {
    if (isOff) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('input, textarea, select, [contenteditable]')) return;
      if (event.key === ' ' && target?.closest('button, a, summary, [role="switch"]')) return;
      const command = commandFor(event.key, latest.current);
      if (!command) return;
      event.preventDefault();
      command();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOff]);
}

function commandFor(key: string, commands: PlayerCommands): (() => void) | null {
  switch (key.toLowerCase()) {
    case ' ':
      return commands.togglePause;
    case 'e':
      return commands.end;
    case 'm':
      return commands.toggleMute;
    case 'arrowup':
    case 'arrowright':
      return () => commands.changeVolume(1);
    case 'arrowdown':
    case 'arrowleft':
      return () => commands.changeVolume(-1);
    case '+':
    case '=':
      return commands.addTime;
    case 'f':
      return commands.toggleFullScreen;
    case 'd':
      return commands.toggleDim;
    case '?':
      return commands.toggleHelp;
    default: {
      const layer = /^[1-9]$/.test(key) ? commands.rows[Number(key) - 1] : undefined;
      return layer ? () => commands.toggleLayer(layer) : null;
    }
  }
}

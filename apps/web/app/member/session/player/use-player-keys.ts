import type { SessionSettings } from '@innertide/protocol/session-settings';
import { withLayer } from '@innertide/session/settings';
import type { SoundLayer } from '@innertide/std/layer';
import { useEffect, useRef } from 'react';
import { useSessionContext } from '../../session-core/session-context.ts';
import type { SessionRunner } from '../../session-core/session-runner.ts';

const VOLUME_STEP = 0.05;

interface PlayerKeys {
  readonly settings: SessionSettings;
  /** The mixer's rows: the digits count them from the top. */
  readonly rows: readonly SoundLayer[];
  /** Switches a layer on, after the safety notice where one is due. */
  readonly switchOn: (layer: SoundLayer, apply: () => void) => void;
  readonly togglePause: () => void;
  /** Leaves the player while the session plays on. */
  readonly putDown: () => void;
  readonly end: () => void;
  /** Adds five minutes. */
  readonly addTime: () => void;
  readonly toggleFullScreen: () => void;
  /** Ends the words at once, or lets them go on. */
  readonly toggleWords: () => void;
  readonly toggleDim: () => void;
  readonly toggleHelp: () => void;
  readonly isOff: boolean;
}

/** Single keys of the player. They never take a key from a focused control, nor from the browser's own shortcuts. */
export function usePlayerKeys(keys: PlayerKeys): void {
  const { runner } = useSessionContext();
  const latest = useRef(keys);
  latest.current = keys;
  const { isOff } = keys;

  useEffect(() => {
    if (isOff) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('input, textarea, select, [contenteditable]')) return;
      if (event.key === ' ' && target?.closest('button, a, summary, [role="switch"]')) return;
      const command = commandFor(event.key, latest.current, runner);
      if (!command) return;
      event.preventDefault();
      command();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOff, runner]);
}

function commandFor(key: string, keys: PlayerKeys, runner: SessionRunner): (() => void) | null {
  switch (key.toLowerCase()) {
    case ' ':
      return keys.togglePause;
    case 'escape':
      // The browser itself leaves the full screen first, and an open dialog is closed by its own key.
      return document.fullscreenElement || document.querySelector('dialog[open]') ? null : keys.putDown;
    case 'e':
      return keys.end;
    case 'm':
      return () => runner.mute(!runner.snapshot().isMuted);
    case 'arrowup':
    case 'arrowright':
      return () => changeVolume(runner, keys.settings, VOLUME_STEP);
    case 'arrowdown':
    case 'arrowleft':
      return () => changeVolume(runner, keys.settings, -VOLUME_STEP);
    case '+':
    case '=':
      return keys.addTime;
    case 'f':
      return keys.toggleFullScreen;
    case 'q':
      return keys.toggleWords;
    case 'd':
      return keys.toggleDim;
    case '?':
      return keys.toggleHelp;
    default: {
      const layer = /^[1-9]$/.test(key) ? keys.rows[Number(key) - 1] : undefined;
      return layer ? () => toggleLayer(runner, keys, layer) : null;
    }
  }
}

function changeVolume(runner: SessionRunner, settings: SessionSettings, step: number): void {
  // Louder ends a mute even at full volume, where the volume itself does not change.
  if (runner.snapshot().isMuted && step > 0) runner.mute(false);
  runner.adjust({ ...settings, volume: Math.min(1, Math.max(0, settings.volume + step)) });
}

function toggleLayer(runner: SessionRunner, { settings, switchOn }: PlayerKeys, layer: SoundLayer): void {
  const on = !settings.layers[layer].on;
  const apply = () => runner.adjust(withLayer(settings, layer, { on }));
  if (on) switchOn(layer, apply);
  else apply();
}

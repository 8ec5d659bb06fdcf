import type { Mode } from '@innertide/std/mode';
import type { Disposer } from '@innertide/std/scope';
import type { Unit } from '@innertide/std/units';
import { onFirstInteraction } from '@innertide/ui/first-interaction';
import { watchInView } from '@innertide/ui/watch-in-view';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { mayRunScenes } from './scene-permission.ts';
import type { ScenePlayer } from './scene-player.ts';
import { slowBreath } from './slow-breath.ts';

const STILL_SIZE_PX = 720;

interface ModeSceneProps {
  readonly mode: Mode;
  /** Whether the mode plays: the scene then follows a slow breath and the music. */
  readonly lit: boolean;
  readonly energy: () => Unit;
}

interface SceneControls {
  /** The scene, once it was brought. */
  readonly player: { current: ScenePlayer | null };
  /** The breath it follows; null while it runs by itself. */
  readonly guide: { readonly current: (() => Unit) | null };
  readonly setMoving: (isMoving: boolean) => void;
}

/** Brings the scene when it is first wanted, and rests it while it is not. @returns what ends it. */
function sceneWhenWanted(element: HTMLCanvasElement, address: string, controls: SceneControls): Disposer {
  const { player, guide, setMoving } = controls;
  const stillness = window.matchMedia('(prefers-reduced-motion: reduce)');
  let inView = false;
  let noticed = false;
  let ended = false;
  let asked = false;
  let isSeen = false;

  async function bring(): Promise<void> {
    asked = true;
    try {
      const { playScene } = await import('./scene-player.ts');
      if (ended) return;
      player.current = playScene(element, address, (seen) => {
        if (ended) return;
        isSeen = seen;
        if (seen) player.current?.guide(guide.current);
        follow();
      });
    } catch {
      // The still picture stays.
    }
  }

  function follow(): void {
    const wanted = mayRunScenes() && noticed && inView && !document.hidden && !stillness.matches;
    if (wanted && !asked) void bring();
    else if (wanted) player.current?.resume();
    else player.current?.pause();
    // Out of view the scene waits as it is; where motion is not wanted the picture takes its place.
    if (!isSeen || stillness.matches) setMoving(false);
    else if (wanted) setMoving(true);
  }

  const stopWaiting = onFirstInteraction(() => {
    noticed = true;
    follow();
  });
  const stopWatching = watchInView(element, (isInView) => {
    inView = isInView;
    follow();
  });
  stillness.addEventListener('change', follow);
  document.addEventListener('visibilitychange', follow);
  return () => {
    ended = true;
    stopWaiting();
    stopWatching();
    stillness.removeEventListener('change', follow);
    document.removeEventListener('visibilitychange', follow);
    player.current?.end();
    player.current = null;
  };
}

/**
 * The mode's scene: a still picture first, and once somebody is there, where it can be seen, motion is wanted and the
 * runtime can be loaded, the scene itself. Decoration: what it means stands beside it in words.
 */
export function ModeScene({ mode, lit, energy }: ModeSceneProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const player = useRef<ScenePlayer | null>(null);
  const [isMoving, setMoving] = useState(false);
  const guide = useRef<(() => Unit) | null>(null);
  guide.current = lit ? () => slowBreath(performance.now() / 1000, energy()) : null;

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    return sceneWhenWanted(element, paths.modeScene(mode), { player, guide, setMoving });
  }, [mode]);

  useEffect(() => {
    if (isMoving) player.current?.guide(lit ? () => guide.current?.() ?? 0 : null);
  }, [lit, isMoving]);

  return (
    <div className="mode-scene" data-moving={isMoving}>
      <img
        src={paths.modeStill(mode)}
        alt=""
        width={STILL_SIZE_PX}
        height={STILL_SIZE_PX}
        decoding="async"
        fetchPriority="high"
      />
      <canvas ref={canvas} />
    </div>
  );
}

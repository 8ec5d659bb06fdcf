import { BREATH, BREATH_GUIDED, SELF_RUNNING, STATE_MACHINE } from '@innertide/animation/artboard-names';
import type { Unit } from '@innertide/std/units';
import { Rive, RuntimeLoader } from '@rive-app/canvas-lite';
import wasmUrl from '@rive-app/canvas-lite/rive.wasm?url';

/** A picture twice as fine costs four times as much and looks the same. */
const MAX_PIXEL_RATIO = 1.5;

/** A scene on a canvas. Whoever begins one ends it. */
export interface ScenePlayer {
  /** Runs by itself, or follows a breath. */
  guide(by: (() => Unit) | null): void;
  pause(): void;
  resume(): void;
  end(): void;
}

// Both, or the runtime asks another site.
RuntimeLoader.setWasmUrl(wasmUrl);
RuntimeLoader.setWasmFallbackUrl(null);

function fit(rive: Rive): void {
  rive.resizeDrawingSurfaceToCanvas(Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO));
  rive.drawFrame();
}

/** Draws the artboard that runs, and names it on the canvas: the difference of the two is too quiet to be read off the picture. */
function showArtboard(rive: Rive, canvas: HTMLCanvasElement): void {
  canvas.dataset.artboard = rive.activeArtboard;
  fit(rive);
}

/** Loads a scene and plays it. Tells once whether it can be seen; afterwards everything belongs to the answer. */
export function playScene(canvas: HTMLCanvasElement, address: string, onSeen: (seen: boolean) => void): ScenePlayer {
  let guide: (() => Unit) | null = null;
  let frame = 0;
  let running = true;
  const rive = new Rive({
    src: address,
    canvas,
    artboard: SELF_RUNNING,
    stateMachine: STATE_MACHINE,
    autoplay: true,
    enableRiveAssetCDN: false,
    onLoad() {
      showArtboard(rive, canvas);
      onSeen(true);
    },
    onLoadError: () => onSeen(false),
  });
  const sizes = new ResizeObserver(() => fit(rive));
  sizes.observe(canvas);

  function breathe(): void {
    frame = 0;
    if (!guide || !running) return;
    const breath = rive.viewModelInstance?.number(BREATH);
    if (breath) breath.value = guide();
    frame = requestAnimationFrame(breathe);
  }

  return {
    guide(by) {
      const wasGuided = guide !== null;
      guide = by;
      if (wasGuided === (by !== null)) return;
      const artboard = by ? BREATH_GUIDED : SELF_RUNNING;
      rive.reset({ artboard, stateMachine: STATE_MACHINE, autoplay: true, autoBind: by !== null });
      showArtboard(rive, canvas);
      if (frame === 0) breathe();
    },
    pause() {
      running = false;
      rive.stopRendering();
    },
    resume() {
      if (running) return;
      running = true;
      rive.startRendering();
      if (frame === 0) breathe();
    },
    end() {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      rive.cleanup();
    },
  };
}

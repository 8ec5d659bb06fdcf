import { Scope } from '@innertide/std/scope';
import type { Seconds, Unit } from '@innertide/std/units';
import { watchInView } from '../watch-in-view.ts';
import { mixOklch, type Oklch, parseColour, toLinearRgb } from './colour.ts';
import {
  ACCENT_GLIDE_SECONDS,
  breathScale,
  ease,
  glideAt,
  HALF_BREATH_SECONDS,
  kindle,
  litSideDriftAt,
  movedSecondsAt,
  restingBreathAt,
  restingKindling,
  waterPhaseAt,
} from './motion.ts';
import {
  afterRest,
  BEST_QUALITY,
  noteInterval,
  pictureEveryMs,
  resolutionOf,
  restMs,
  SOFTWARE_QUALITY,
} from './quality.ts';
import { createLampRenderer, type LampRenderer } from './renderer.ts';
import { drawablePlacement, type LampPlacement } from './ring.ts';

/** What the page tells the lamp while it burns. Getters are asked once a picture. */
export interface LampSource {
  readonly energy: (() => Unit) | undefined;
  readonly breath: (() => Unit) | undefined;
  /** Direction of the brighter side at rest, in degrees clockwise from the right. */
  readonly litAngle: number;
}

export interface LampElements {
  readonly root: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  /** A box around the ring and a line at the horizon, placed by CSS: the canvas follows them. */
  readonly ring: HTMLElement;
  readonly horizon: HTMLElement;
  /** Elements whose computed colour is the token in question. */
  readonly colours: Readonly<Record<LampColour, HTMLElement>>;
}

export type LampColour = 'accent' | 'ground' | 'water' | 'paper' | 'ink';

type Palette = Readonly<Record<LampColour, Oklch>>;

/** A little early is on time: displays do not tick in whole thirtieths. */
const FRAME_SLACK_MS = 4;

/** A burning lamp. */
export interface LampField {
  /** 0 waits for Listen, 1 burns with the sound; the way there takes as long as the sound's fade. */
  light(lit: Unit, fadeSeconds: Seconds): void;
  /** Still or moving. */
  hold(still: boolean): void;
  dispose(): void;
}

/**
 * Lights the lamp on its canvas: 30 pictures a second while it is seen, one when it is held still, none when hidden.
 * Null where WebGL2 is missing: the drawn still stays.
 */
export function lightLamp(elements: LampElements, source: () => LampSource, still: boolean): LampField | null {
  const renderer = createLampRenderer(elements.canvas);
  return renderer ? new BurningLamp(elements, source, renderer, still) : null;
}

class BurningLamp implements LampField {
  readonly #elements: LampElements;
  readonly #source: () => LampSource;
  readonly #scope = new Scope();
  #renderer: LampRenderer | null;
  #still: boolean;
  #onScreen = true;
  #request = 0;
  #drawnAtMs = 0;
  #movedSeconds: Seconds = 0;
  /** Its motion begins with the picture that the still shows, whenever the page was opened. */
  readonly #litAt: Seconds = performance.now() / 1000;
  #quality = BEST_QUALITY;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #placement: LampPlacement | null = null;
  #kindling = restingKindling(0);
  #from: Palette;
  #to: Palette;
  #turnedAt: Seconds = -ACCENT_GLIDE_SECONDS;

  constructor(elements: LampElements, source: () => LampSource, renderer: LampRenderer, still: boolean) {
    this.#elements = elements;
    this.#source = source;
    this.#renderer = renderer;
    this.#still = still;
    if (renderer.isSoftware) this.#quality = SOFTWARE_QUALITY;
    this.#to = this.#readPalette();
    this.#from = this.#to;
    this.#measure();
    this.#watch();
    this.#draw(performance.now());
    elements.root.dataset.burning = '';
    this.#schedule();
  }

  light(lit: Unit, fadeSeconds: Seconds): void {
    if (lit === this.#kindling.light.to) return;
    this.#kindling = this.#isStill()
      ? restingKindling(lit)
      : kindle(this.#kindling, lit, performance.now() / 1000, fadeSeconds);
    this.#redraw();
  }

  hold(still: boolean): void {
    this.#still = still;
    this.#redraw();
  }

  dispose(): void {
    this.#scope.end();
    this.#elements.root.removeAttribute('data-moving');
    cancelAnimationFrame(this.#request);
    clearTimeout(this.#rest);
    this.#renderer?.dispose();
    this.#renderer = null;
  }

  #watch(): void {
    const { root, canvas, ring, horizon } = this.#elements;
    const resized = new ResizeObserver(() => {
      this.#measure();
      // Scripts may run before the stylesheet has come: the tokens arrive with the first true size.
      this.#turn();
      this.#redraw();
    });
    for (const element of [root, ring, horizon]) resized.observe(element);
    this.#scope.own(() => resized.disconnect());

    const stopWatching = watchInView(root, (isInView) => {
      this.#onScreen = isInView;
      this.#schedule();
    });
    this.#scope.own(stopWatching);

    const repaint = () => this.#turn();
    const attributes = new MutationObserver(repaint);
    attributes.observe(document.documentElement, {
      attributes: true,
      subtree: true,
      attributeFilter: ['data-mode', 'data-theme', 'data-black'],
    });
    this.#scope.own(() => attributes.disconnect());
    this.#listen(matchMedia('(prefers-color-scheme: dark)'), 'change', repaint);
    this.#listen(document, 'visibilitychange', () => this.#schedule());
    this.#listen(canvas, 'webglcontextlost', (event) => {
      event.preventDefault();
      delete root.dataset.burning;
      this.#renderer = null;
      this.#schedule();
    });
    this.#listen(canvas, 'webglcontextrestored', () => {
      this.#renderer = createLampRenderer(canvas);
      if (this.#renderer) root.dataset.burning = '';
      this.#redraw();
    });
  }

  #listen(target: EventTarget, type: string, listener: (event: Event) => void): void {
    target.addEventListener(type, listener);
    this.#scope.own(() => target.removeEventListener(type, listener));
  }

  /** The tokens changed (mode or theme): the colours glide from whatever they are just now. */
  #turn(): void {
    const next = this.#readPalette();
    if (JSON.stringify(next) === JSON.stringify(this.#to)) return;
    const now = performance.now() / 1000;
    this.#from = this.#paletteAt(now);
    this.#to = next;
    this.#turnedAt = this.#isStill() ? now - ACCENT_GLIDE_SECONDS : now;
    this.#redraw();
  }

  #readPalette(): Palette {
    const { colours } = this.#elements;
    const read = (name: LampColour) => parseColour(getComputedStyle(colours[name]).color);
    return {
      accent: read('accent'),
      ground: read('ground'),
      water: read('water'),
      paper: read('paper'),
      ink: read('ink'),
    };
  }

  #paletteAt(seconds: Seconds): Palette {
    const progress = ease((seconds - this.#turnedAt) / ACCENT_GLIDE_SECONDS);
    if (progress >= 1) return this.#to;
    const mix = (name: LampColour) => mixOklch(this.#from[name], this.#to[name], progress);
    return { accent: mix('accent'), ground: mix('ground'), water: mix('water'), paper: mix('paper'), ink: mix('ink') };
  }

  #measure(): void {
    const { root, ring, horizon } = this.#elements;
    const frame = root.getBoundingClientRect();
    const box = ring.getBoundingClientRect();
    this.#placement = drawablePlacement({
      width: frame.width,
      height: frame.height,
      ringX: box.left + box.width / 2 - frame.left,
      ringY: box.top + box.height / 2 - frame.top,
      radius: box.width / 2,
      horizon: horizon.getBoundingClientRect().top - frame.top,
    });
  }

  #redraw(): void {
    this.#schedule();
    if (this.#isStill()) this.#draw(performance.now());
  }

  /** Asked to be still, or on a machine that cannot move it. */
  #isStill(): boolean {
    return this.#still || pictureEveryMs(this.#quality) === null;
  }

  #schedule(): void {
    cancelAnimationFrame(this.#request);
    this.#elements.root.toggleAttribute('data-moving', !this.#isStill() && this.#renderer !== null);
    if (this.#isStill() || !this.#onScreen || document.hidden || !this.#renderer) return;
    this.#request = requestAnimationFrame((nowMs) => this.#tick(nowMs));
  }

  #tick(nowMs: number): void {
    const interval = nowMs - this.#drawnAtMs;
    const due = pictureEveryMs(this.#quality);
    if (due !== null && interval >= due - FRAME_SLACK_MS) {
      this.#quality = noteInterval(this.#quality, interval);
      this.#draw(nowMs);
      this.#restIfStill();
    }
    this.#schedule();
  }

  /** A page that loads may hold a good machine for seconds: the lamp tries again. Drawing in software would be no faster then. */
  #restIfStill(): void {
    const waitMs = restMs(this.#quality);
    if (waitMs === null || this.#renderer?.isSoftware !== false) return;
    this.#rest = setTimeout(() => {
      this.#quality = afterRest(this.#quality);
      // The time it stood still is no late picture.
      this.#drawnAtMs = performance.now();
      this.#schedule();
    }, waitMs);
  }

  #draw(nowMs: number): void {
    const placement = this.#placement;
    if (!placement || !this.#renderer) return;
    this.#drawnAtMs = nowMs;
    const seconds = nowMs / 1000;
    const { energy, breath, litAngle } = this.#source();
    // A machine that gave up keeps the last moment; asked to be still, the lamp has one picture for all.
    if (!this.#isStill()) this.#movedSeconds = movedSecondsAt(seconds - this.#litAt);
    const moved = this.#still ? 0 : this.#movedSeconds;
    const palette = this.#paletteAt(seconds);
    const dawn = palette.ground.lightness > 0.5;
    const bare = this.#to.ground.lightness === 0;
    const fullness = this.#still ? 0.5 : (breath?.() ?? restingBreathAt(moved + HALF_BREATH_SECONDS));
    const music = energy?.() ?? 0;
    const lit = glideAt(this.#kindling.light, seconds);
    const light = (0.78 + 0.3 * lit + 0.22 * lit * music) * (bare ? 0.35 : 1);
    this.#renderer.draw(
      {
        placement,
        litAngle: (litAngle * Math.PI) / 180 + litSideDriftAt(moved),
        breathScale: breathScale(fullness),
        waterPhase: waterPhaseAt(moved),
        light,
        closeness: glideAt(this.#kindling.strands, seconds),
        energy: music * lit,
        field: bare ? 0 : 1,
        dawn,
        ground: toLinearRgb(palette.ground),
        water: toLinearRgb(palette.water),
        accent: toLinearRgb(palette.accent),
        paper: toLinearRgb(palette.paper),
        ink: toLinearRgb(palette.ink),
      },
      // One picture may take its time.
      resolutionOf(this.#still ? BEST_QUALITY : this.#quality, devicePixelRatio),
    );
  }
}

import { BREATH, BREATH_GUIDED, SELF_RUNNING, STATE_MACHINE } from './artboard-names.ts';
import type { Ease } from './easing.ts';
import { STEADY, SWELL } from './easing.ts';
import { propertyKey, type RivProperty, type RivType } from './riv-fields.ts';
import { type RivRecord, type RivValue, writeRiv } from './riv-format.ts';
import { SCENE_SIZE, type Scene } from './scene.ts';
import type { KeyedFrame, KeyedTrack } from './timeline.ts';

const VIEW_MODEL = 'Mode';
const SCENE_ARTBOARD = 2;
const FRAMES_PER_SECOND = 60;
/** Redrawn at most this often: nothing here is quick. */
const DRAWS_PER_SECOND = 30;
/** Breathing by itself: out longer than in, ten seconds together. */
const BREATH_FRAMES = { in: 240, whole: 600 } as const;
const LOOPS = 1;
const CUBIC = 2;
const LINEAR = 1;

function record(type: RivType, values: Readonly<Partial<Record<RivProperty, RivValue>>> = {}): RivRecord {
  return { type, values };
}

/** An artboard under way: what has an id, then what has none. */
class Artboard {
  readonly components: RivRecord[];
  readonly motions: RivRecord[] = [];
  readonly #eases = new Map<string, RivRecord>();

  constructor(name: string, isBound: boolean) {
    const size = { artboardWidth: SCENE_SIZE, artboardHeight: SCENE_SIZE };
    this.components = [record('artboard', { name, ...size, ...(isBound ? { viewModelId: 0 } : {}) })];
  }

  /** Answers whether a file needs an interpolator, and which. */
  easing(ease: Ease): Readonly<Partial<Record<RivProperty, RivValue>>> {
    if (ease === STEADY) return { interpolationType: LINEAR };
    const [easeX1 = 0, easeY1 = 0, easeX2 = 1, easeY2 = 1] = ease.map((value) => Math.round(value * 1000) / 1000);
    const name = [easeX1, easeY1, easeX2, easeY2].join(' ');
    const known = this.#eases.get(name);
    const interpolator = known ?? record('cubicEase', { easeX1, easeY1, easeX2, easeY2 });
    if (!known) {
      this.#eases.set(name, interpolator);
      this.components.push(interpolator);
    }
    return { interpolationType: CUBIC, interpolatorId: interpolator };
  }

  animation(name: string, frameCount: number, tracks: readonly KeyedTrack[]): void {
    const times = { fps: FRAMES_PER_SECOND, durationFrames: frameCount, loop: LOOPS };
    this.motions.push(record('linearAnimation', { animationName: name, ...times }));
    for (const { target, property, frames } of tracks) {
      this.motions.push(record('keyedObject', { keyedObjectId: target }));
      this.motions.push(record('keyedProperty', { keyedPropertyKey: propertyKey(property) }));
      for (const { frame, value, ease } of frames) {
        this.motions.push(
          record('keyFrame', {
            frame,
            ...(ease === null ? {} : this.easing(ease)),
            keyValue: Math.round(value * 1e4) / 1e4,
          }),
        );
      }
    }
  }

  /** A layer that plays one animation for ever. */
  layer(animation: number): void {
    this.#beginLayer(`${animation}`);
    this.motions.push(record('animationState', { animationId: animation }));
  }

  /** A layer that stands between two poses as the breath tells. */
  breathLayer(poseOut: number, poseIn: number): void {
    this.#beginLayer(BREATH);
    const path = Uint8Array.of(0, 0);
    this.motions.push(
      record('bindableNumber', { bindableValue: 0 }),
      record('dataBind', { bindPropertyKey: propertyKey('bindableValue'), bindFlags: 0, bindPath: path }),
      record('blendStateByViewModel'),
      record('blendAnimation', { blendAnimationId: poseOut, blendValue: 0 }),
      record('blendAnimation', { blendAnimationId: poseIn, blendValue: 1 }),
    );
  }

  machine(name: string): void {
    this.motions.push(record('stateMachine', { animationName: name }));
  }

  /** Any, Entry and Exit are required; Entry leads to the state that follows, the fourth. */
  #beginLayer(layerName: string): void {
    this.motions.push(
      record('stateMachineLayer', { layerName }),
      record('anyState'),
      record('entryState'),
      record('stateTransition', { stateToId: 3 }),
      record('exitState'),
    );
  }
}

function breathingTrack(scene: Scene, frames: (out: number, inside: number) => readonly KeyedFrame[]): KeyedTrack[] {
  return scene.poses.map(({ target, property, out, in: inside }) => ({
    target,
    property,
    frames: frames(out, inside),
  }));
}

/** The picture itself: two poses, the breath by itself, every loop; and the two ways to play them. */
function sceneArtboard(scene: Scene): Artboard {
  const board = new Artboard('Scene', true);
  board.components.push(...scene.nodes);
  // The first drawable of a file is painted last.
  for (const shape of scene.shapes.toReversed()) board.components.push(...shape);
  const still = (value: number): KeyedFrame[] => [{ frame: 0, value, ease: null }];
  board.animation(
    'out',
    1,
    breathingTrack(scene, (out) => still(out)),
  );
  board.animation(
    'in',
    1,
    breathingTrack(scene, (_out, inside) => still(inside)),
  );
  board.animation(
    BREATH,
    BREATH_FRAMES.whole,
    breathingTrack(scene, (out, inside) => [
      { frame: 0, value: out, ease: SWELL },
      { frame: BREATH_FRAMES.in, value: inside, ease: SWELL },
      { frame: BREATH_FRAMES.whole, value: out, ease: null },
    ]),
  );
  const loops = [...scene.timelines].map(([seconds, { frameCount, tracks }], index) => {
    board.animation(`${seconds} s`, frameCount, tracks);
    return 3 + index;
  });
  board.machine(SELF_RUNNING);
  for (const animation of [2, ...loops]) board.layer(animation);
  board.machine(BREATH_GUIDED);
  board.breathLayer(0, 1);
  for (const animation of loops) board.layer(animation);
  return board;
}

/** The artboard that a page opens: it shows the scene with one of its two state machines. */
function hostArtboard(name: string, machine: number): Artboard {
  const board = new Artboard(name, true);
  const nested = record('nestedArtboard', { nestedArtboardId: SCENE_ARTBOARD, quantize: DRAWS_PER_SECOND });
  board.components.push(nested, record('nestedStateMachine', { parentId: nested, nestedAnimationId: machine }));
  board.animation('still', 1, []);
  board.machine(STATE_MACHINE);
  board.layer(0);
  return board;
}

/** A scene as a file: the self-running artboard first, then the one that a breath guides. */
export function exportScene(scene: Scene): Uint8Array {
  const boards = [hostArtboard(SELF_RUNNING, 0), hostArtboard(BREATH_GUIDED, 1), sceneArtboard(scene)];
  const ids = new Map<RivRecord, number>();
  for (const { components } of boards) for (const [id, component] of components.entries()) ids.set(component, id);
  return writeRiv(
    [
      record('backboard'),
      record('viewModel', { viewModelName: VIEW_MODEL }),
      record('viewModelNumber', { viewModelName: BREATH }),
      record('viewModelInstance', { name: VIEW_MODEL, instanceViewModelId: 0 }),
      record('viewModelNumberValue', { viewModelPropertyId: 0, numberValue: 0 }),
      ...boards.flatMap(({ components, motions }) => [...components, ...motions]),
    ],
    ids,
  );
}

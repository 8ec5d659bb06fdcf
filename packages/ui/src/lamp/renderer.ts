import { recordOf } from '@innertide/std/record';
import type { LinearRgb } from './colour.ts';
import { FIELD_FRAGMENT, GRAIN_FRAGMENT, SCREEN_VERTEX } from './field-shaders.ts';
import { LINE_FRAGMENT, LINE_VERTEX } from './line-shaders.ts';
import { type LampPlacement, STRAND_COUNT, TIDE_RING_COUNT } from './ring.ts';

/** Everything one picture of the lamp depends on. */
export interface LampPicture {
  readonly placement: LampPlacement;
  /** Direction of the brighter side, in radians; y points down. */
  readonly litAngle: number;
  readonly breathScale: number;
  readonly waterPhase: number;
  /** Brightness, 1 is the lamp at rest. */
  readonly light: number;
  /** How far the strands have drawn together, 0 to 1. */
  readonly closeness: number;
  readonly energy: number;
  /** 1 with sky and water, 0 for the bare ring on black. */
  readonly field: number;
  readonly dawn: boolean;
  readonly ground: LinearRgb;
  readonly water: LinearRgb;
  readonly accent: LinearRgb;
  readonly paper: LinearRgb;
  readonly ink: LinearRgb;
}

/** Device pixels for each CSS pixel: of the canvas, and of the softer field behind the hairlines. */
export interface LampResolution {
  readonly canvas: number;
  readonly field: number;
}

interface LineSet {
  readonly kind: number;
  readonly count: number;
  readonly steps: number;
  readonly water: boolean;
}

/** In the order they are laid over each other; `kind` is the shader's own number. */
const LINE_SETS: readonly LineSet[] = [
  { kind: 4, count: 34, steps: 96, water: true },
  { kind: 5, count: 121, steps: 40, water: true },
  { kind: 6, count: 7, steps: 160, water: true },
  { kind: 1, count: TIDE_RING_COUNT, steps: 180, water: false },
  { kind: 0, count: STRAND_COUNT, steps: 200, water: false },
  { kind: 2, count: 1, steps: 220, water: false },
  { kind: 3, count: 1, steps: 60, water: false },
];

const UNIFORMS = [
  'uSize',
  'uPixels',
  'uRing',
  'uHorizon',
  'uLit',
  'uPhase',
  'uLight',
  'uField',
  'uDawn',
  'uGround',
  'uWater',
  'uAccent',
  'uPaper',
  'uInk',
  'uKind',
  'uSteps',
  'uClose',
  'uEnergy',
  'uFieldImage',
  'uCanvas',
] as const;

type Uniforms = Readonly<Record<(typeof UNIFORMS)[number], WebGLUniformLocation | null>>;

interface Program {
  readonly handle: WebGLProgram;
  readonly at: Uniforms;
}

/** Draws pictures of the lamp into one canvas. Null when this browser cannot (no WebGL2, or a shader is refused). */
export function createLampRenderer(canvas: HTMLCanvasElement): LampRenderer | null {
  const gl = canvas.getContext('webgl2', {
    alpha: false,
    antialias: false,
    depth: false,
    stencil: false,
    powerPreference: 'low-power',
  });
  if (!gl) return null;
  const field = link(gl, SCREEN_VERTEX, FIELD_FRAGMENT);
  const grain = link(gl, SCREEN_VERTEX, GRAIN_FRAGMENT);
  const line = link(gl, LINE_VERTEX, LINE_FRAGMENT);
  const image = gl.createTexture();
  const target = gl.createFramebuffer();
  const nothing = gl.createVertexArray();
  if (!field || !grain || !line) return null;
  return new LampRenderer(canvas, gl, { field, grain, line }, { image, target, nothing });
}

interface Programs {
  readonly field: Program;
  readonly grain: Program;
  readonly line: Program;
}

interface Buffers {
  readonly image: WebGLTexture;
  readonly target: WebGLFramebuffer;
  readonly nothing: WebGLVertexArrayObject;
}

export class LampRenderer {
  readonly #canvas: HTMLCanvasElement;
  readonly #gl: WebGL2RenderingContext;
  readonly #programs: Programs;
  readonly #buffers: Buffers;
  #fieldWidth = 0;
  #fieldHeight = 0;

  constructor(canvas: HTMLCanvasElement, gl: WebGL2RenderingContext, programs: Programs, buffers: Buffers) {
    this.#canvas = canvas;
    this.#gl = gl;
    this.#programs = programs;
    this.#buffers = buffers;
  }

  draw(picture: LampPicture, resolution: LampResolution): void {
    const gl = this.#gl;
    const { width, height } = picture.placement;
    this.#resize(width, height, resolution);
    gl.bindVertexArray(this.#buffers.nothing);

    gl.disable(gl.BLEND);
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#buffers.target);
    gl.viewport(0, 0, this.#fieldWidth, this.#fieldHeight);
    this.#use(this.#programs.field, picture, resolution.field);
    gl.drawArrays(gl.TRIANGLES, 0, 3);

    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.viewport(0, 0, this.#canvas.width, this.#canvas.height);
    this.#select(this.#programs.grain);
    gl.uniform1i(this.#programs.grain.at.uFieldImage, 0);
    gl.uniform2f(this.#programs.grain.at.uCanvas, this.#canvas.width, this.#canvas.height);
    gl.drawArrays(gl.TRIANGLES, 0, 3);

    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    this.#use(this.#programs.line, picture, resolution.canvas);
    const { at } = this.#programs.line;
    gl.uniform1f(at.uClose, picture.closeness);
    gl.uniform1f(at.uEnergy, picture.energy);
    const hasWater = picture.field > 0 && picture.placement.horizon < height;
    for (const set of LINE_SETS) {
      if (set.water && !hasWater) continue;
      gl.uniform1i(at.uKind, set.kind);
      gl.uniform1i(at.uSteps, set.steps);
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 2 * (set.steps + 1), set.count);
    }
  }

  /** Whether a processor, not a graphics card, does the drawing. */
  get isSoftware(): boolean {
    const names = this.#gl.getExtension('WEBGL_debug_renderer_info');
    const renderer = this.#gl.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? this.#gl.RENDERER);
    return /swiftshader|llvmpipe|software|basic render/i.test(String(renderer));
  }

  /** Frees the context at once: browsers allow only a few. */
  dispose(): void {
    this.#gl.getExtension('WEBGL_lose_context')?.loseContext();
  }

  #resize(width: number, height: number, resolution: LampResolution): void {
    const canvasWidth = Math.round(width * resolution.canvas);
    const canvasHeight = Math.round(height * resolution.canvas);
    if (this.#canvas.width !== canvasWidth) this.#canvas.width = canvasWidth;
    if (this.#canvas.height !== canvasHeight) this.#canvas.height = canvasHeight;
    const fieldWidth = Math.ceil(width * resolution.field);
    const fieldHeight = Math.ceil(height * resolution.field);
    if (fieldWidth === this.#fieldWidth && fieldHeight === this.#fieldHeight) return;
    this.#fieldWidth = fieldWidth;
    this.#fieldHeight = fieldHeight;
    const gl = this.#gl;
    gl.bindTexture(gl.TEXTURE_2D, this.#buffers.image);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, fieldWidth, fieldHeight, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    for (const wrap of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, wrap, gl.CLAMP_TO_EDGE);
    for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) {
      gl.texParameteri(gl.TEXTURE_2D, filter, gl.LINEAR);
    }
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#buffers.target);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, this.#buffers.image, 0);
  }

  #select({ handle }: Program): void {
    // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's useProgram is no hook.
    this.#gl.useProgram(handle);
  }

  #use(program: Program, picture: LampPicture, pixels: number): void {
    const gl = this.#gl;
    const { placement } = picture;
    const { at } = program;
    this.#select(program);
    gl.uniform2f(at.uSize, placement.width, placement.height);
    gl.uniform1f(at.uPixels, pixels);
    gl.uniform3f(at.uRing, placement.ringX, placement.ringY, placement.radius * picture.breathScale);
    gl.uniform1f(at.uHorizon, placement.horizon);
    gl.uniform2f(at.uLit, Math.cos(picture.litAngle), Math.sin(picture.litAngle));
    gl.uniform1f(at.uPhase, picture.waterPhase);
    gl.uniform1f(at.uLight, picture.light);
    gl.uniform1f(at.uField, picture.field);
    gl.uniform1f(at.uDawn, picture.dawn ? 1 : 0);
    gl.uniform3fv(at.uGround, picture.ground);
    gl.uniform3fv(at.uWater, picture.water);
    gl.uniform3fv(at.uAccent, picture.accent);
    gl.uniform3fv(at.uPaper, picture.paper);
    gl.uniform3fv(at.uInk, picture.ink);
  }
}

function link(gl: WebGL2RenderingContext, vertex: string, fragment: string): Program | null {
  const handle = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) return null;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(handle, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(handle);
  if (!gl.getProgramParameter(handle, gl.LINK_STATUS)) return null;
  const at = recordOf(UNIFORMS, (name) => gl.getUniformLocation(handle, name));
  return { handle, at };
}

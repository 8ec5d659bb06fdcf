import { GRID_CELL_PX } from '../grid.ts';

/**
 * The lamp's GLSL. Positions are CSS pixels from the top left; colours are linear light. What the page decides (where the
 * ring stands, how bright, which colours) comes in through uniforms; the rest is the figure itself.
 */

const UNIFORMS = /* glsl */ `
uniform vec2 uSize;
uniform float uPixels;
uniform vec3 uRing;
uniform float uHorizon;
uniform vec2 uLit;
uniform float uPhase;
uniform float uLight;
uniform float uField;
uniform float uDawn;
uniform vec3 uGround;
uniform vec3 uWater;
uniform vec3 uAccent;
uniform vec3 uPaper;
uniform vec3 uInk;
`;

/** Nine sine waves on a plane seen at a grazing angle. xy: slope, z: height. */
const WATER = /* glsl */ `
const float FOCAL = 520.0;

float depthAt(float y) { return max((y - uHorizon) / max(uSize.y - uHorizon, 1.0), 0.004); }

vec3 wave(vec2 place, vec2 direction, float k, float amplitude, float speed, float offset, float footprint) {
  float seen = exp(-pow(k * footprint * 0.34, 2.0));
  float phase = dot(place, direction) * k + uPhase * speed + offset;
  return seen * amplitude * vec3(direction * cos(phase), sin(phase) / k);
}

vec3 waterAt(vec2 p) {
  float depth = depthAt(p.y);
  float far = 1.0 / depth;
  float reach = max(uRing.z, 1.0);
  vec2 place = vec2((p.x - uRing.x) * far, FOCAL * far) / reach;
  float footprint = FOCAL * far * far / (max(uSize.y - uHorizon, 1.0) * reach);
  vec3 w = vec3(0.0);
  w += wave(place, vec2(0.16, 0.987), 3.4, 0.34, 1.0, 0.0, footprint);
  w += wave(place, vec2(-0.36, 0.933), 5.2, 0.32, 1.27, 1.7, footprint);
  w += wave(place, vec2(0.62, 0.785), 7.4, 0.30, 1.43, 4.1, footprint);
  w += wave(place, vec2(-0.8, 0.6), 9.8, 0.27, 1.66, 2.6, footprint);
  w += wave(place, vec2(0.95, 0.312), 12.5, 0.22, 1.83, 5.3, footprint);
  w += wave(place, vec2(-0.12, 0.993), 16.5, 0.19, 2.2, 0.8, footprint);
  w += wave(place, vec2(0.34, 0.94), 22.0, 0.15, 2.5, 3.3, footprint);
  w += wave(place, vec2(-0.58, 0.815), 30.0, 0.11, 2.9, 1.1, footprint);
  w += wave(place, vec2(0.78, 0.626), 41.0, 0.08, 3.3, 4.6, footprint);
  return w;
}
`;

/** Light around the radius, after the widths near, mid and far; 'soften' widens it as water does. */
const LIGHT = /* glsl */ `
vec4 lampAt(vec2 p, float soften) {
  vec2 v = p - uRing.xy;
  float d = max(length(v), 0.001);
  float e = d - uRing.z;
  float size = clamp(uRing.z / 215.0, 0.6, 1.4);
  float side = 0.56 + 0.44 * dot(v / d, uLit);
  float core = 1.15 + soften;
  float near = 5.0 * size + soften;
  float mid = 22.0 * size + soften;
  float far = 0.3 * uRing.z;
  return side * vec4(
    exp(-pow(e / core, 2.0)) * pow(1.15 / core, 0.55),
    0.34 / (1.0 + pow(e / near, 2.0)) * pow(5.0 * size / near, 0.35),
    0.13 / (1.0 + pow(e / mid, 2.0)),
    0.058 / (1.0 + pow(e / far, 2.0)) / max(side, 0.12) * mix(0.34, 1.0, side));
}

vec3 encode(vec3 c) {
  c = clamp(c, 0.0, 1.0);
  return mix(c * 12.92, 1.055 * pow(c, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
}
`;

const HEAD = `#version 300 es
precision highp float;
precision highp int;
`;

export const SCREEN_VERTEX = `${HEAD}
void main() {
  vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  gl_Position = vec4(corner, 0.0, 1.0);
}
`;

/** The half-resolution pass: sky, glow, disc, water and the mirrored lamp. */
export const FIELD_FRAGMENT = `${HEAD}${UNIFORMS}${WATER}${LIGHT}
out vec4 colour;

vec3 nightLight(vec4 l, float deep) {
  vec3 hot = mix(uAccent, vec3(1.0, 0.96, 0.88), 0.62);
  return mix(hot, uAccent, deep) * l.x * 0.5 + mix(uAccent, hot, 0.25) * l.y + uAccent * (l.z + l.w);
}

vec3 night(vec2 p) {
  vec2 q = p;
  float under = step(uHorizon, p.y);
  float depth = under > 0.5 ? depthAt(p.y) : 0.0;
  vec3 w = vec3(0.0);
  float soften = 0.0;
  if (under > 0.5) {
    w = waterAt(p);
    float swell = uRing.z * (0.04 + 0.62 * depth);
    q = vec2(p.x - 0.05 * uRing.z + w.x * swell * 0.62, uHorizon - (p.y - uHorizon) * 0.86 + w.y * swell * 1.15);
    q.y = min(q.y, uHorizon + 0.22 * uRing.z);
    soften = 1.2 + 8.0 * depth * uRing.z / 215.0;
  }
  vec4 l = lampAt(q, soften);
  float inside = smoothstep(1.0, 0.35, length(p - uRing.xy) / uRing.z) * (1.0 - under);
  vec3 glow = nightLight(l, smoothstep(0.0, 0.5, depth) * 0.75) * uLight + uAccent * inside * 0.006 * uLight;
  // The ground leans towards the lamp's hue near it and stays ink at the edges.
  float reachAcross = exp(-pow(length((p - uRing.xy) / vec2(3.2, 2.4)) / uRing.z, 2.0));
  vec3 sky = mix(uGround * 0.8, uGround + uAccent * 0.004, reachAcross);
  // Slopes that face the viewer show the dark water, the others the sky.
  vec3 sea = uWater * (0.24 + 0.3 * exp(-3.5 * depth)) * (1.0 + 0.9 * w.y + 0.5 * w.x);
  float mirror = mix(0.66, 0.4, smoothstep(0.0, 0.9, depth)) * (1.0 + 0.5 * w.y);
  float foot = exp(-abs(p.y - uHorizon) / 7.0) * 0.06 * exp(-pow((p.x - uRing.x) / (2.1 * uRing.z), 2.0));
  vec3 field = mix(sky + glow, sea + glow * mirror, under) + uAccent * foot * uLight;
  vec3 bare = nightLight(vec4(l.xy, l.z * 0.5, l.w * 0.15), 0.0) * uLight * (1.0 - under);
  return mix(bare, field, uField);
}

vec3 dawn(vec2 p) {
  float under = step(uHorizon, p.y);
  float depth = under > 0.5 ? depthAt(p.y) : 0.0;
  vec3 w = vec3(0.0);
  vec2 q = p;
  float soften = 0.0;
  if (under > 0.5) {
    w = waterAt(p);
    float swell = uRing.z * (0.04 + 0.62 * depth);
    q = vec2(p.x - 0.05 * uRing.z + w.x * swell * 0.62, uHorizon - (p.y - uHorizon) * 0.86 + w.y * swell * 1.15);
    soften = 6.0 + 30.0 * depth * uRing.z / 215.0;
  }
  vec4 l = lampAt(q, soften);
  float e = length(q - uRing.xy) - uRing.z;
  float edge = 1.5 + soften * 1.5;
  float disc = 1.0 - smoothstep(-edge, edge, e);
  float halo = 0.35 / (1.0 + pow(max(e, 0.0) / (0.34 * uRing.z), 2.0));
  vec3 ground = mix(uGround, uWater * (0.985 + 0.06 * w.y), under);
  float strength = mix(1.0, 0.8 * (1.0 - 0.55 * depth), under);
  vec3 c = mix(ground, uPaper, (disc * mix(0.9, 0.95, under) + halo * (1.0 - disc)) * strength);
  float pigment = clamp(l.x * 0.3 + l.y * 1.5 + l.z * 1.1, 0.0, 0.8) * strength * mix(0.75, 1.0, uLight);
  c = mix(c, mix(uAccent, uPaper, 0.25), pigment * mix(0.85, 0.25, under));
  return c * (1.0 - 0.05 * exp(-abs(p.y - uHorizon) / 3.0));
}

void main() {
  vec2 p = vec2(gl_FragCoord.x, uSize.y * uPixels - gl_FragCoord.y) / uPixels;
  vec3 light = uDawn > 0.5 ? dawn(p) : night(p);
  // Half a step of noise before eight bits round it, or smooth light would show its steps.
  float noise = fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453) - 0.5;
  colour = vec4(encode(light) + noise / 255.0, 1.0);
}
`;

/** Enlarges the field and breaks up its banding with grain that never moves. */
export const GRAIN_FRAGMENT = `${HEAD}
uniform sampler2D uFieldImage;
uniform vec2 uCanvas;
out vec4 colour;

float grain(vec2 p) {
  vec3 q = fract(vec3(p.xyx) * 0.1031);
  q += dot(q, q.yzx + 33.33);
  return fract((q.x + q.y) * q.z) + fract((q.y + q.z) * q.x) - 1.0;
}

void main() {
  vec3 c = texture(uFieldImage, gl_FragCoord.xy / uCanvas).rgb;
  colour = vec4(c + grain(gl_FragCoord.xy) * 2.5 / 255.0, 1.0);
}
`;

/** Hairlines as ribbons without buffers: gl_InstanceID is the line, gl_VertexID runs along it on two sides. */
export const LINE_VERTEX = `${HEAD}${UNIFORMS}${WATER}
uniform int uKind;
uniform int uSteps;
uniform float uClose;
uniform float uEnergy;
out float vAcross;
out float vHalf;
out float vOpacity;
out float vHeat;
out vec2 vPlace;

const float TURN = 6.28318530718;
const float CELL = ${GRID_CELL_PX.toFixed(1)};

float share(int index) {
  float even = float(index) / 14.0;
  return pow(even, 1.25) - 0.3 + 0.018 * sin(float(index) * 2.4);
}

float sideAt(vec2 direction) { return 0.56 + 0.44 * dot(direction, uLit); }

vec2 circle(float t, out vec2 direction) {
  float a = t * TURN;
  direction = vec2(cos(a), sin(a));
  return direction;
}

vec2 strand(float t, int index) {
  vec2 direction;
  circle(t, direction);
  float open = 0.07 + 0.93 * pow(0.5 - 0.5 * dot(direction, uLit), 1.3);
  float braid = 0.012 * sin(t * TURN * 3.0 + float(index) * 1.9 + uPhase * 0.5) + 0.006 * sin(t * TURN * 5.0 - float(index) * 2.7);
  float fan = (0.165 + 0.035 * uEnergy) * share(index) + braid * (0.6 + uEnergy);
  return uRing.xy + direction * uRing.z * (1.0 + open * fan * (1.0 - 0.55 * uClose));
}

vec2 onWater(vec2 p) {
  vec3 w = waterAt(p);
  float depth = depthAt(p.y);
  return p + vec2(w.x * 6.0, w.z * 95.0) * depth;
}

vec2 along(float t, int index) {
  vec2 direction;
  if (uKind == 0) return strand(t, index);
  if (uKind == 1) return uRing.xy + circle(t, direction) * uRing.z * (1.0 + 0.105 * pow(float(index + 1), 1.28));
  if (uKind == 2) return uRing.xy + circle(t, direction) * uRing.z;
  if (uKind == 3) return vec2(mix(0.0, uSize.x, t), uHorizon);
  if (uKind == 4) {
    float far = 1.0 + CELL * (float(index) + 0.5) / FOCAL;
    return onWater(vec2(mix(-40.0, uSize.x + 40.0, t), uHorizon + (uSize.y - uHorizon) / far));
  }
  if (uKind == 5) {
    float column = float(index) - 60.0;
    float depth = pow(1.0 - t, 1.7) * 1.04 + 0.02;
    return onWater(vec2(uRing.x + column * CELL * depth, uHorizon + (uSize.y - uHorizon) * depth));
  }
  vec2 p = strand(t, index * 2);
  p.x += 0.05 * uRing.z;
  return p + vec2(waterAt(max(p, vec2(0.0, uHorizon + 6.0))).x * 5.0, 0.0);
}

void main() {
  float t = float(gl_VertexID / 2) / float(uSteps);
  float flank = gl_VertexID % 2 == 0 ? -1.0 : 1.0;
  float stepSize = 0.5 / float(uSteps);
  vec2 p = along(t, gl_InstanceID);
  vec2 ahead = along(t + stepSize, gl_InstanceID) - along(t - stepSize, gl_InstanceID);
  vec2 normal = vec2(-ahead.y, ahead.x) / max(length(ahead), 0.0001);
  vec2 direction = (p - uRing.xy) / max(length(p - uRing.xy), 0.001);
  float side = sideAt(direction);
  float size = clamp(uRing.z / 215.0, 0.6, 1.4);

  vHalf = 0.5;
  vHeat = 0.0;
  if (uKind == 0) {
    vOpacity = mix(0.15, 0.34, side) * (0.62 + 0.38 * cos(float(gl_InstanceID) * 1.7)) + 0.05;
    vHeat = 0.3 * side * side;
  } else if (uKind == 1) {
    vOpacity = 0.34 * pow(0.74, float(gl_InstanceID)) * smoothstep(-0.05, 0.95, side) * (0.75 + 0.25 * uDawn);
  } else if (uKind == 2) {
    vHalf = 3.2 * size;
    vOpacity = side * 0.95;
    vHeat = 0.25 + 0.4 * side;
  } else if (uKind == 3) {
    vOpacity = 0.34 * exp(-pow((p.x - uRing.x) / (2.0 * uRing.z), 2.0)) + 0.04;
  } else if (uKind == 6) {
    float depth = (p.y - uHorizon) / max(0.3 * uRing.z, 1.0);
    vOpacity = p.y > uHorizon ? 0.22 * exp(-depth * 1.2) : 0.0;
  } else {
    float depth = depthAt(p.y);
    vec2 mirrored = vec2(p.x - 0.05 * uRing.z, uHorizon - (p.y - uHorizon) * 0.9) - uRing.xy;
    float e = abs(length(mirrored) - uRing.z) / uRing.z;
    float lit = 0.34 / (1.0 + pow(e / 0.14, 2.0)) + 0.09 / (1.0 + pow(e / 0.7, 2.0));
    lit *= clamp(0.5 + 1.1 * waterAt(p).y, 0.06, 1.2);
    vOpacity = lit * (uKind == 4 ? 0.6 : 0.5) * smoothstep(0.04, 0.4, depth);
  }
  // One pixel beyond the line on either flank is there for its soft edge.
  float reach = vHalf + 1.0 / uPixels;
  vAcross = flank * reach;
  vPlace = p + normal * vAcross;
  vec2 clip = vPlace / uSize * 2.0 - 1.0;
  gl_Position = vec4(clip.x, -clip.y, 0.0, 1.0);
}
`;

export const LINE_FRAGMENT = `${HEAD}${UNIFORMS}
uniform int uKind;
in float vAcross;
in float vHalf;
in float vOpacity;
in float vHeat;
in vec2 vPlace;
out vec4 colour;

vec3 encode(vec3 c) {
  c = clamp(c, 0.0, 1.0);
  return mix(c * 12.92, 1.055 * pow(c, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
}

void main() {
  bool above = vPlace.y < uHorizon;
  if (uKind <= 2 && !above) discard;
  float cover = uKind == 2
    ? exp(-pow(vAcross / (1.15 * vHalf / 3.2), 2.0))
    : clamp((vHalf - abs(vAcross)) * uPixels + 0.5, 0.0, 1.0);
  bool field = uKind == 1 || uKind >= 3;
  float a = cover * clamp(vOpacity, 0.0, 1.0) * (field ? uField : 1.0);
  if (uDawn > 0.5) {
    vec3 ink = uKind == 0 || uKind == 2 ? uAccent : uInk;
    float strength = uKind == 0 ? 0.8 : uKind == 2 ? 0.6 : uKind == 1 ? 0.9 : 0.6;
    colour = vec4(encode(ink), 1.0) * a * strength;
  } else {
    vec3 c = encode(mix(uAccent, vec3(1.0, 0.96, 0.88), vHeat));
    float light = a * (uKind == 1 ? 1.0 : uLight);
    colour = vec4(c * light, light * 0.4);
  }
}
`;

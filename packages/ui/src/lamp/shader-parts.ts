/**
 * The lamp's GLSL. Positions are CSS pixels from the top left; colours are linear light. What the page decides (where the
 * ring stands, how bright, which colours) comes in through uniforms; the rest is the figure itself.
 */

export const UNIFORMS = /* glsl */ `
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
export const WATER = /* glsl */ `
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
export const LIGHT = /* glsl */ `
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
`;

/** Linear light to sRGB. */
export const ENCODE = /* glsl */ `
vec3 encode(vec3 c) {
  c = clamp(c, 0.0, 1.0);
  return mix(c * 12.92, 1.055 * pow(c, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
}
`;

export const HEAD = `#version 300 es
precision highp float;
precision highp int;
`;

import { ENCODE, HEAD, LIGHT, UNIFORMS, WATER } from './shader-parts.ts';

export const SCREEN_VERTEX = `${HEAD}
void main() {
  vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  gl_Position = vec4(corner, 0.0, 1.0);
}
`;

/** The half-resolution pass: sky, glow, disc, water and the mirrored lamp. */
export const FIELD_FRAGMENT = `${HEAD}${UNIFORMS}${WATER}${LIGHT}${ENCODE}
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

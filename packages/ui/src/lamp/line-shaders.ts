import { GRID_CELL_PX } from '../grid.ts';
import { ENCODE, HEAD, UNIFORMS, WATER } from './shader-parts.ts';

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
${ENCODE}
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

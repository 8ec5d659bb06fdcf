import type { Mode } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import {
  calmFor,
  draggedAnchor,
  firstAnchor,
  planTowards,
  type SteeringInput,
  swiftWish,
  tempoWish,
} from './direction.ts';
import { REGULATION_LIMITS } from './limits.ts';
import { characterOf, type SwiftParameter } from './mode-character.ts';

const plan = { tempoBpm: 60, intensity: 0.4, brightness: 0.5, density: 0.5, breathsPerMinute: 6 };

function input(change: Partial<SteeringInput> = {}): SteeringInput {
  const heart = { slowBpm: 70, swiftBpm: 70, anchorBpm: 70, calmSeconds: 0 };
  return { ...characterOf('meditation'), plan, targetBpm: null, ...heart, ...change };
}

const tempo = (change: Partial<SteeringInput>, reached = 200) => tempoWish(input(change), reached).value;

describe('the direction of a mode', () => {
  it('settles, but for mindfulness, which holds, focus, which keeps steady, and visioning, which lifts', () => {
    const modes = ['meditation', 'mindfulness', 'grounding', 'sleep', 'focus', 'visioning'] as const;
    expect(modes.map((mode) => characterOf(mode).direction)).toEqual([
      'settle',
      'hold',
      'settle',
      'settle',
      'steady',
      'lift',
    ]);
  });
});

describe('the tempo that a heart asks for', () => {
  it('is 6 % below the heart where it settles, at most 5 a minute, and not below the plan or the chosen rate', () => {
    expect(tempo({ slowBpm: 70 })).toBeCloseTo(65.8, 9);
    expect(tempo({ slowBpm: 100 })).toBe(90);
    expect(tempo({ slowBpm: 88 })).toBeCloseTo(83, 9);
    expect(tempo({ slowBpm: 62 })).toBe(60);
    expect(tempo({ slowBpm: 70, targetBpm: 68 })).toBe(68);
    // A heart below the plan is met where it is.
    expect(tempo({ slowBpm: 55 })).toBe(55);
  });

  it('goes no higher than it has come down to while it settles, and never under the plan for that', () => {
    expect(tempo({ slowBpm: 70 }, 63)).toBe(63);
    expect(tempo({ slowBpm: 70 }, 50)).toBe(60);
    expect(tempo({ slowBpm: 70, direction: 'steady' }, 63)).toBe(70);
  });

  it('is the heart where it keeps steady, led towards a chosen rate by 3 up and 6 % down', () => {
    expect(tempo({ direction: 'steady' })).toBe(70);
    expect(tempo({ direction: 'steady', targetBpm: 80 })).toBe(73);
    expect(tempo({ direction: 'steady', targetBpm: 72 })).toBe(72);
    expect(tempo({ direction: 'steady', targetBpm: 50 })).toBeCloseTo(65.8, 9);
  });

  it('is 3 above the heart where it lifts, or led towards a chosen rate', () => {
    expect(tempo({ direction: 'lift' })).toBe(73);
    expect(tempo({ direction: 'lift', targetBpm: 71 })).toBe(71);
    expect(tempo({ direction: 'lift', targetBpm: 90 })).toBe(73);
    expect(tempo({ direction: 'lift', targetBpm: 40 })).toBeCloseTo(65.8, 9);
  });

  it.each([
    [{ slowBpm: 70.04 }, { name: 'leads-down', heartBpm: 70, towardsBpm: 60 }],
    [{ targetBpm: 56 }, { name: 'leads-down', heartBpm: 70, towardsBpm: 56 }],
    [{ slowBpm: 60.5 }, { name: 'follows-heart', heartBpm: 60.5 }],
    [{ slowBpm: 60.51 }, { name: 'leads-down', heartBpm: 60.5, towardsBpm: 60 }],
    [{ direction: 'steady' }, { name: 'follows-heart', heartBpm: 70 }],
    [
      { direction: 'steady', targetBpm: 70.5 },
      { name: 'follows-heart', heartBpm: 70 },
    ],
    [
      { direction: 'steady', targetBpm: 70.6 },
      { name: 'leads-up', heartBpm: 70, towardsBpm: 70.6 },
    ],
    [
      { direction: 'lift', slowBpm: 70.14 },
      { name: 'leads-up', heartBpm: 70.1, towardsBpm: 73.1 },
    ],
  ] as const)('says why: %j', (change, reason) => {
    expect(tempoWish(input(change), 200).reason).toEqual(reason);
  });
});

describe('what density, brightness and intensity answer', () => {
  const value = (parameter: 'density' | 'brightness' | 'intensity', change: Partial<SteeringInput>) =>
    swiftWish(parameter, input(change), 0.5).value;

  it('is fuller above the anchor and sparser below, each by its own gain', () => {
    expect(value('density', { swiftBpm: 74 })).toBeCloseTo(0.56, 9);
    expect(value('density', { swiftBpm: 66 })).toBeCloseTo(0.44, 9);
    expect(value('brightness', { swiftBpm: 75 })).toBeCloseTo(0.56, 9);
    expect(value('density', { swiftBpm: 120 })).toBeCloseTo(0.7, 9);
    expect(value('density', { swiftBpm: 40 })).toBeCloseTo(0.3, 9);
  });

  it('is by the slow rate for intensity, by the swift one for the others', () => {
    expect(value('intensity', { slowBpm: 75, swiftBpm: 60 })).toBeCloseTo(0.46, 9);
    expect(value('density', { slowBpm: 60, swiftBpm: 74 })).toBeCloseTo(0.56, 9);
  });

  it('is the other way round where it keeps steady, and never under the plan where it lifts', () => {
    expect(value('density', { direction: 'steady', swiftBpm: 74 })).toBeCloseTo(0.44, 9);
    expect(value('density', { direction: 'steady', swiftBpm: 66 })).toBeCloseTo(0.56, 9);
    expect(value('density', { direction: 'lift', swiftBpm: 60 })).toBe(0.5);
    expect(value('density', { direction: 'lift', swiftBpm: 74 })).toBeCloseTo(0.56, 9);
  });

  it('says what the heart came from: the rate that belongs to what is aimed at now', () => {
    expect(swiftWish('density', input({ swiftBpm: 66.04 }), 0.56).reason).toEqual({
      name: 'heart-slower',
      heartBpm: 66,
      wasBpm: 74,
    });
    expect(swiftWish('density', input({ swiftBpm: 74 }), 0.5).reason).toEqual({
      name: 'heart-faster',
      heartBpm: 74,
      wasBpm: 70,
    });
    expect(swiftWish('density', input({ direction: 'steady', swiftBpm: 74 }), 0.56).reason).toEqual({
      name: 'keeps-steady',
      heartBpm: 74,
      wasBpm: 66,
    });
    expect(swiftWish('density', input({ swiftBpm: 70 }), 0.5).reason.name).toBe('heart-faster');
  });
});

describe('the anchor of a heart', () => {
  it('lies where the heart is expected to come to: a third of the way, at most ten beats', () => {
    expect(firstAnchor('settle', 70, plan, null)).toBeCloseTo(66.5, 9);
    expect(firstAnchor('settle', 70, plan, 50)).toBeCloseTo(63, 9);
    expect(firstAnchor('settle', 110, plan, null)).toBe(100);
    expect(firstAnchor('settle', 55, plan, null)).toBe(55);
    expect(firstAnchor('steady', 70, plan, null)).toBe(70);
    expect(firstAnchor('lift', 70, plan, null)).toBe(67);
  });

  it('is dragged along by a heart more than 13 beats away', () => {
    const span = 0.2 / 0.015;
    expect(draggedAnchor(70, 80)).toBe(70);
    expect(draggedAnchor(70, 90)).toBeCloseTo(90 - span, 9);
    expect(draggedAnchor(70, 50)).toBeCloseTo(50 + span, 9);
  });
});

describe('a plan without a heart', () => {
  it('is the setup, or the setup moved towards a rate chosen by hand', () => {
    expect(planTowards(plan, null, characterOf('meditation'))).toBe(plan);
    const down = planTowards(plan, 52, characterOf('meditation'));
    expect(down.tempoBpm).toBe(52);
    expect(down.intensity).toBeCloseTo(0.4 - 8 * 0.012, 9);
    expect(down.brightness).toBeCloseTo(0.5 - 8 * 0.012, 9);
    expect(down.density).toBeCloseTo(0.5 - 8 * 0.015, 9);
    expect(down.breathsPerMinute).toBe(6);
    const up = planTowards(plan, 88, characterOf('meditation'));
    expect(up).toMatchObject({ tempoBpm: 88 });
    expect(up.density).toBeCloseTo(0.7, 9);
    expect(up.intensity).toBeCloseTo(0.55, 9);
    expect(planTowards(plan, 40, characterOf('meditation')).tempoBpm).toBe(48);
    expect(planTowards(plan, 40, characterOf('meditation')).density).toBeCloseTo(0.3, 9);
  });
});

describe('a mode of its own', () => {
  const of = (mode: Mode, change: Partial<SteeringInput> = {}) => input({ ...characterOf(mode), ...change });

  it('holds at the heart in mindfulness, and leads half as far in grounding', () => {
    expect(tempoWish(of('mindfulness'), 200)).toEqual({ value: 70, reason: { name: 'follows-heart', heartBpm: 70 } });
    expect(tempoWish(of('mindfulness'), 65).value).toBe(65);
    expect(tempoWish(of('grounding'), 200).value).toBeCloseTo(67.9, 9);
  });

  it('gets fuller and no brighter in grounding, and neither in sleep, when a heart rises', () => {
    const risen = { slowBpm: 76, swiftBpm: 76 };
    const value = (mode: Mode, name: SwiftParameter) => swiftWish(name, of(mode, risen), 0).value;
    expect(value('meditation', 'brightness')).toBeCloseTo(0.572, 9);
    expect(value('grounding', 'intensity')).toBeCloseTo(0.508, 9);
    expect(value('grounding', 'brightness')).toBe(0.5);
    expect([value('sleep', 'intensity'), value('sleep', 'brightness'), value('sleep', 'density')]).toEqual([
      0.4, 0.5, 0.5,
    ]);
  });

  it('leaves out more with each quiet minute of sleep, down to the least there is, and says so', () => {
    const after = (minutes: number) => swiftWish('density', of('sleep', { calmSeconds: 60 * minutes }), 0.5);
    expect(after(0).value).toBe(0.5);
    expect(after(10)).toEqual({ value: expect.closeTo(0.32, 9), reason: { name: 'calm-thins', calmMinutes: 10 } });
    expect(after(60).value).toBe(REGULATION_LIMITS.density.low);
    expect(swiftWish('density', of('meditation', { calmSeconds: 3_000 }), 0.5).value).toBe(0.5);
  });

  it('counts calm while a heart stays or slows, and loses it four times as fast to a rise', () => {
    expect(calmFor(100, { slowBpm: 70, swiftBpm: 72 }, 5)).toBe(105);
    expect(calmFor(100, { slowBpm: 70, swiftBpm: 72.1 }, 5)).toBe(80);
    expect(calmFor(10, { slowBpm: 70, swiftBpm: 80 }, 5)).toBe(0);
    expect(calmFor(3_598, { slowBpm: 70, swiftBpm: 60 }, 5)).toBe(3_600);
  });

  it('makes sleep by hand neither quicker nor brighter, and slower and darker as elsewhere', () => {
    const [up, down] = [planTowards(plan, 100, characterOf('sleep')), planTowards(plan, 50, characterOf('sleep'))];
    expect(up).toEqual(plan);
    expect(down).toEqual(planTowards(plan, 50, characterOf('meditation')));
  });
});

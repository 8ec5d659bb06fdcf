import { describe, expect, it } from 'vitest';
import { mixOklch, parseColour, toLinearRgb } from './colour.ts';

const amber = { lightness: 0.835, chroma: 0.115, hue: 78 };
const violet = { lightness: 0.76, chroma: 0.1, hue: 302 };

describe('the accent of the lamp', () => {
  it('is read from a computed oklch colour', () => {
    expect(parseColour('oklch(0.835 0.115 78)')).toEqual(amber);
    expect(parseColour('oklch(83.5% 0.115 -282)')).toEqual(amber);
  });

  it('is read from an rgb colour where a browser resolves to one', () => {
    const red = parseColour('rgb(255, 0, 0)');
    expect(red.lightness).toBeCloseTo(0.628, 3);
    expect(red.chroma).toBeCloseTo(0.258, 3);
    expect(red.hue).toBeCloseTo(29.2, 1);
  });

  it('is black when the text is no colour', () => {
    expect(parseColour('')).toEqual({ lightness: 0, chroma: 0, hue: 0 });
  });

  it('comes out as linear light: sRGB red is one, nought, nought', () => {
    const [red, green, blue] = toLinearRgb(parseColour('rgb(255 0 0)'));
    expect(red).toBeCloseTo(1, 4);
    expect(green).toBeCloseTo(0, 4);
    expect(blue).toBeCloseTo(0, 4);
  });

  it('glides from mode to mode without losing its chroma', () => {
    for (let step = 0; step <= 20; step += 1) {
      expect(mixOklch(amber, violet, step / 20).chroma).toBeGreaterThanOrEqual(0.1 - 1e-9);
    }
  });

  it('takes the short way around the hue circle', () => {
    expect(mixOklch({ ...violet, hue: 350 }, { ...violet, hue: 14 }, 0.5).hue).toBeCloseTo(2);
    expect(mixOklch({ ...violet, hue: 14 }, { ...violet, hue: 350 }, 0.5).hue).toBeCloseTo(2);
  });

  it('keeps the hue of the coloured end when the other end is grey', () => {
    expect(mixOklch({ lightness: 0, chroma: 0, hue: 0 }, amber, 0.25).hue).toBeCloseTo(78);
  });
});

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { renderOffline } from '../dsp/render-offline.ts';
import type { SoundProgram } from '../program.ts';
import { modeDefaults } from '../score/mode-defaults.ts';
import { integratedLoudness } from './loudness.ts';
import { levelSessions } from './session-level.ts';

const digest = async (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const { layers } = modeDefaults('meditation');
const program: SoundProgram = {
  ...modeDefaults('meditation'),
  mode: 'meditation',
  seed: 5,
  a4Hz: 432,
  masterVolume: 0.8,
  layers: { ...layers, echo: { on: true, volume: 0.8 } },
  bellEverySeconds: null,
  durationSeconds: 1.5,
  fadeOutSeconds: 0.2,
};

describe('the level of a whole session', () => {
  it('is that of its render, and two are made equally loud by turning the louder one down', async () => {
    const options = { digest, pieceSeconds: 0.5 };
    const [one, other] = await levelSessions(
      [
        { program: { ...program, masterVolume: 0.9 }, asNoise: false },
        { program, asNoise: false },
      ],
      options,
    );
    expect(other.loudnessLufs).toBeCloseTo(integratedLoudness(renderOffline(program, 1.5), 48_000), 6);
    expect(Math.abs(one.loudnessLufs - other.loudnessLufs)).toBeLessThanOrEqual(0.1);
    expect(one.volume).toBeCloseTo(0.8, 2);
    expect(other.volume).toBe(0.8);
    expect(other.levelsLufs).toHaveLength(1);
    expect(other.levelsLufs[0]).toBeLessThanOrEqual(other.loudnessLufs + 0.01);
    expect(other.sha256).toMatch(/^[0-9a-f]{64}$/);
  });
});

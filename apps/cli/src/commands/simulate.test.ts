import { parseHeartRecordCsv, parseHeartRecordJson } from '@innertide/session/regulation/heart-record-file';
import { REGULATION_LIMITS, safeRange } from '@innertide/session/regulation/limits';
import { planOf } from '@innertide/session/regulation/regulated-sound';
import { defaultSettings } from '@innertide/session/settings';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UsageError } from '../command.ts';
import { run } from '../run.ts';
import { parseSimulate } from './simulate-request.ts';

describe('innertide simulate', () => {
  let answered = '';

  beforeEach(() => {
    answered = '';
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      answered += String(text);
      return true;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('prints one JSON object for each second: heart, signal quality, parameters and reason', async () => {
    expect(await run(['simulate', '--target', '60', '--minutes', '4', '--seed', '1', '--json'])).toBe(0);
    const seconds = answered
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(seconds.map(({ second }) => second)).toEqual(Array.from({ length: 240 }, (_, second) => second));
    const plan = planOf(defaultSettings('grounding', 1));
    for (const [at, { heart, quality, parameters, reason }] of seconds.entries()) {
      expect(heart.bpm).toBeGreaterThan(40);
      expect(quality.score).toBeGreaterThan(0.5);
      expect(reason.name).toEqual(expect.any(String));
      for (const [name, limit] of Object.entries(REGULATION_LIMITS)) {
        const { low, high } = safeRange(name as keyof typeof REGULATION_LIMITS, plan);
        expect(parameters[name]).toBeGreaterThanOrEqual(low);
        expect(parameters[name]).toBeLessThanOrEqual(high);
        const before = seconds[at - 1]?.parameters[name] ?? parameters[name];
        expect(Math.abs(parameters[name] - before)).toBeLessThanOrEqual(limit.slewPerSecond + 1e-9);
      }
    }
  });

  it('lives the same life with the same seed and another with another', async () => {
    const outcome = async (seed: string) => {
      answered = '';
      await run(['simulate', '--minutes', '1', '--seed', seed, '--json']);
      return answered;
    };
    const first = await outcome('7');
    expect(await outcome('7')).toBe(first);
    expect(await outcome('8')).not.toBe(first);
  });

  it('writes the record that the app exports, as JSON and as CSV', async () => {
    await run(['simulate', '--minutes', '3', '--silent', '60-120', '--record']);
    const json = parseHeartRecordJson(answered);
    answered = '';
    await run(['simulate', '--minutes', '3', '--silent', '60-120', '--csv']);
    expect(parseHeartRecordCsv(answered)).toEqual(json);
    expect(json.ok && json.value.trace.length).toBe(180);
    expect(json.ok && json.value.decisions.some(({ reason }) => reason.name === 'signal-lost')).toBe(true);
  });

  it('tells decisions, minutes and figures in text', async () => {
    await run(['simulate', '--minutes', '3', '--seed', '4']);
    expect(answered).toMatch(/0:00 {4}tempoBpm 50\.0 → [\d.]+ {2}meets-heart, heartBpm/);
    expect(answered).toMatch(/2:00 {2}heart [\d.]+ \(truly [\d.]+\) {2}signal/);
    expect(answered).toMatch(/rmssd +[\d.]+\n/);
  });

  it.each([
    [['--target', '200'], '--target must be a number from 40 to 120, not "200".'],
    [['--minutes', '0'], '--minutes must be a number from 0.05 to 1440'],
    [['--seed', '1.5'], '--seed must be a whole number'],
    [['--mode', 'party'], '--mode must be one of'],
    [['--silent', '80-20'], '--silent must be two rising seconds'],
    [['--json', '--csv'], '--json or --csv, not both.'],
    [['--loud'], '--loud'],
  ])('refuses %j in one sentence', (parameters, sentence) => {
    expect(() => parseSimulate(parameters)).toThrow(UsageError);
    expect(() => parseSimulate(parameters)).toThrow(sentence);
  });
});

import { defaultSettings } from '@innertide/session/settings';
import { describe, expect, it } from 'vitest';
import { recordingMegabytes, recordingName } from './recording-file.ts';

describe('a recording', () => {
  it('is named after what would play it again', () => {
    expect(recordingName(defaultSettings('sleep', 77), 60, 'wav')).toMatch(/^[a-z]+-sleep-77-60min\.wav$/);
    expect(recordingName(defaultSettings('focus', 1), 5, 'opus')).toMatch(/-focus-1-5min\.opus$/);
  });

  it('tells its size before it is made', () => {
    expect(recordingMegabytes(60, 'wav')).toBe(691);
    expect(recordingMegabytes(60, 'opus')).toBe(72);
  });
});

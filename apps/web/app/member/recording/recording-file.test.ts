import { defaultSettings } from '@innertide/session/settings';
import { describe, expect, it } from 'vitest';
import { recordingMegabytes, recordingName } from './recording-file.ts';

describe('recording file', () => {
  it('is named after the settings that play it again', () => {
    expect(recordingName(defaultSettings('sleep', 77), 60, 'wav')).toMatch(/^[a-z]+-sleep-77-60min\.wav$/);
    expect(recordingName(defaultSettings('focus', 1), 5, 'opus')).toMatch(/-focus-1-5min\.opus$/);
  });

  it('has a known size before it is rendered', () => {
    expect(recordingMegabytes(60, 'wav')).toBe(691);
    expect(recordingMegabytes(60, 'opus')).toBe(72);
  });
});

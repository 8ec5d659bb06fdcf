import { describe, expect, it } from 'vitest';
import { errorCode } from './error-code.ts';

describe('errorCode', () => {
  it("reads the code of a system's error", () => {
    expect(errorCode(Object.assign(new Error('no such file'), { code: 'ENOENT' }))).toBe('ENOENT');
  });

  it('is undefined for an error without a code, a code that is no text, and what is no object', () => {
    for (const thrown of [new Error('plain'), { code: 7 }, null, undefined, 'ENOENT']) {
      expect(errorCode(thrown)).toBeUndefined();
    }
  });
});

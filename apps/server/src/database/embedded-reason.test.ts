import { describe, expect, it } from 'vitest';
import { embeddedReason, wayOnFrom } from './embedded-reason.ts';

describe('the reason why the embedded database failed', () => {
  it.each([
    [{ name: 'ErrnoError', errno: 51 }, 'ENOSPC: no space left on device', 'make room on its disk'],
    [{ errno: 2 }, 'EACCES: permission denied', 'make its files readable and writable for this user'],
    [{ errno: 69 }, 'EROFS: read-only file system', 'make its disk writable'],
    [{ errno: 77 }, 'file system error 77', null],
    [
      new Error('could not write: No space left on device'),
      'could not write: No space left on device',
      'make room on its disk',
    ],
    [new Error('invalid page in block 3'), 'invalid page in block 3', null],
    ['out of memory', 'out of memory', 'give this process more memory'],
  ])('of %o is in words, with what to do where the machine is the reason', (error, reason, wayOn) => {
    expect(embeddedReason(error)).toBe(reason);
    expect(wayOnFrom(reason)).toBe(wayOn);
  });
});

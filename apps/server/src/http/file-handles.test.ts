import { openSync } from 'node:fs';
import { devNull } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionsBelow, fileHandleLimit, watchFileHandles } from './file-handles.ts';

describe('the number of connections', () => {
  it.each([
    [null, 10_000],
    [1_048_576, 10_000],
    [4096, 3648],
    [1024, 576],
    [400, 200],
  ])('with %s file handles is %i', (limit, connections) => {
    expect(connectionsBelow(limit)).toBe(connections);
  });

  it.runIf(process.platform === 'linux')('follows the limit of this process', () => {
    expect(fileHandleLimit()).toBeGreaterThan(100);
  });
});

describe('the watch over file handles', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(['EMFILE', 'ENFILE'])(
    'reports each second without one (%s), and nothing once there are some again',
    (code) => {
      const seen: string[] = [];
      let isExhausted = true;
      const end = watchFileHandles(
        (reason) => seen.push(reason),
        () => {
          if (isExhausted) throw Object.assign(new Error(code), { code });
          return openSync(devNull, 'r');
        },
      );
      vi.advanceTimersByTime(3000);
      expect(seen).toEqual([code, code, code]);
      isExhausted = false;
      vi.advanceTimersByTime(3000);
      expect(seen).toHaveLength(3);
      isExhausted = true;
      end();
      vi.advanceTimersByTime(3000);
      expect(seen).toHaveLength(3);
    },
  );
});

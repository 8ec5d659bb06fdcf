import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canHandOverText, downloadText } from './download-text.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('__NATIVE__', false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('text downloaded as a file', () => {
  it('stays available for a browser that reads it after the click', async () => {
    const revoked = vi.spyOn(URL, 'revokeObjectURL');
    const link = { href: '', download: '', click: vi.fn() };
    vi.stubGlobal('document', { createElement: () => link });
    expect(canHandOverText('history.csv', 'text/csv')).toBe(true);
    expect(await downloadText('history.csv', 'text/csv', 'a,b')).toBe(true);
    expect(link.click).toHaveBeenCalledOnce();
    expect(link.download).toBe('history.csv');
    vi.advanceTimersByTime(30_000);
    expect(revoked).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(revoked).toHaveBeenCalledExactlyOnceWith(link.href);
  });

  it('opens the share sheet in the native app, where closing it is no failure', async () => {
    vi.stubGlobal('__NATIVE__', true);
    const share = vi.fn(async (_shared: { files: File[] }) => {});
    vi.stubGlobal('navigator', { share, canShare: () => true });
    expect(canHandOverText('history.json', 'application/json')).toBe(true);
    expect(await downloadText('history.json', 'application/json', '{}')).toBe(true);
    const file = share.mock.calls[0]?.[0].files[0];
    expect([file?.name, await file?.text()]).toEqual(['history.json', '{}']);
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    expect(await downloadText('history.json', 'application/json', '{}')).toBe(true);
    share.mockRejectedValueOnce(new DOMException('no tap', 'NotAllowedError'));
    expect(await downloadText('history.json', 'application/json', '{}')).toBe(false);
  });

  it('is not offered in a web view that shares no files', () => {
    vi.stubGlobal('__NATIVE__', true);
    vi.stubGlobal('navigator', {});
    expect(canHandOverText('history.csv', 'text/csv')).toBe(false);
  });
});

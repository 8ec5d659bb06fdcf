import { afterEach, expect, it, vi } from 'vitest';
import { type HostListener, isHeldBySystem, openHost } from './audio-host.ts';

const nothing = () => undefined;
const listener: HostListener = { onReport: nothing, onApplied: nothing, onStateChange: nothing, onBroken: nothing };
const open = () => openHost('/worklet.js', listener);
const failure = (reason: string) => ({ ok: false, reason });

afterEach(() => vi.unstubAllGlobals());

it('openHost says that a browser has no AudioWorklet', () => {
  vi.stubGlobal('AudioContext', class {});
  expect(open()).toEqual(failure('audio-worklet-missing'));
  vi.stubGlobal('AudioContext', undefined);
  vi.stubGlobal('AudioWorkletNode', class {});
  expect(open()).toEqual(failure('audio-worklet-missing'));
});

it('openHost closes the context of a page that is not served securely, which has no AudioWorklet either', () => {
  const close = vi.fn(async () => undefined);
  vi.stubGlobal('AudioWorkletNode', class {});
  vi.stubGlobal(
    'AudioContext',
    class {
      close = close;
    },
  );
  expect(open()).toEqual(failure('audio-worklet-missing'));
  expect(close).toHaveBeenCalledOnce();
});

it('openHost says that there is no device for sound', () => {
  vi.stubGlobal('AudioWorkletNode', class {});
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        throw new Error('no device');
      }
    },
  );
  expect(open()).toEqual(failure('no-output-device'));
});

it('a context that WebKit suspended is the system’s; an interrupted one and Chromium’s are not', () => {
  vi.stubGlobal('navigator', { audioSession: { type: 'playback' } });
  expect(isHeldBySystem({ state: 'suspended' })).toBe(true);
  expect(isHeldBySystem({ state: 'running' })).toBe(false);
  expect(isHeldBySystem({ state: 'interrupted' } as unknown as AudioContext)).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(isHeldBySystem({ state: 'suspended' })).toBe(false);
});

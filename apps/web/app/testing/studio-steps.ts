// What somebody does in the studio, and what its microphone hears.
import type { MonoSound } from '@innertide/sound/takes/mono-wav';
import { uniform } from '@innertide/std/random';
import { fail, succeed } from '@innertide/std/result';
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MicrophoneFailure, MicrophonePort } from '../ports/studio-port.ts';
import type { OpenedApp } from './open-app.tsx';

export const SOON = { timeout: 20_000 };
const RATE = 48_000;

export interface Take {
  /** Length of the words; as long as a calm reading where it is not named. */
  readonly seconds?: number;
  readonly before?: number;
  readonly after?: number;
  readonly gain?: number;
  readonly noise?: number;
  readonly clickAt?: number;
}

/** A tone in syllables, four a second, in a room with a little noise. */
function take({ seconds = 5, before = 0.6, after = 0.6, gain = 0.2, noise = 0.0003, clickAt = -1 }: Take): MonoSound {
  const samples = Float32Array.from({ length: Math.round((before + seconds + after) * RATE) }, (_, i) => {
    const at = i / RATE - before;
    const clicks = i / RATE >= clickAt && i / RATE < clickAt + 0.004;
    const around = (uniform(7, i) * 2 - 1) * (clicks ? 0.15 : noise);
    if (at < 0 || at > seconds) return around;
    const swell = 0.55 + 0.45 * Math.sin(2 * Math.PI * 4 * at);
    return Math.max(-1, Math.min(1, around + gain * swell * Math.sin(2 * Math.PI * 180 * at)));
  });
  return { samples, sampleRate: RATE };
}

/** A microphone that hears these takes one after the other, the last of them again and again. */
export function hears(...given: readonly Take[]): MicrophonePort {
  let count = 0;
  return {
    begin: vi.fn(async () => {
      const heard = given[Math.min(count, given.length - 1)] ?? {};
      count += 1;
      return succeed({
        levels: () => [-70, -66, -22, -20, -24, -66],
        restart: vi.fn(),
        end: () => take(heard),
      });
    }),
    release: vi.fn(),
  };
}

/** A microphone that fails in these ways, one after the other. */
export function failing(...reasons: readonly MicrophoneFailure[]): MicrophonePort {
  const begin = vi.fn<MicrophonePort['begin']>();
  for (const reason of reasons) begin.mockResolvedValueOnce(fail(reason));
  return { begin, release: vi.fn() };
}

type Press = 'begin' | 'atOnce' | 'end';

export const ring = (app: OpenedApp, press: Press) =>
  page.getByRole('button', { name: app.t(`studio:ring.${press}`), exact: true });

/**
 * Reads the shown line; three breaths lead into the first of a sitting. Ends in the quiet before the words, as it may: what is heard is
 * the microphone's, and "while it records" waits for them.
 */
export async function read(app: OpenedApp): Promise<void> {
  await userEvent.click(ring(app, 'begin'));
  const phase = () => document.querySelector('.studio-ring')?.getAttribute('data-phase');
  await expect.poll(phase, SOON).toMatch(/lead-in|quiet|reading/);
  if (phase() === 'lead-in') await userEvent.click(ring(app, 'atOnce'));
  await userEvent.click(ring(app, 'end'));
}

export const seen = (app: OpenedApp, key: string, values?: Record<string, unknown>) =>
  expect.element(page.getByText(app.t(key, values)).first(), SOON).toBeVisible();

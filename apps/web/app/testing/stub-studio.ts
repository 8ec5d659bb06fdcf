import type { MonoSound } from '@innertide/sound/takes/mono-wav';
import { succeed } from '@innertide/std/result';
import { vi } from 'vitest';
import type { StoredTake, StudioPort } from '../ports/studio-port.ts';

/** A studio whose device keeps takes in memory, whose microphone hears silence, and whose server takes everything. */
export function createStubStudio(own: Partial<StudioPort>): StudioPort {
  const takes = new Map<string, { readonly take: StoredTake; readonly sound: MonoSound }>();
  return {
    microphone: {
      begin: vi.fn(async () =>
        succeed({
          levels: () => [-60, -24, -22, -58],
          restart: () => undefined,
          end: () => ({ samples: new Float32Array(48_000), sampleRate: 48_000 }),
        }),
      ),
      release: vi.fn(),
    },
    takes: {
      list: async () => [...takes.values()].map(({ take }) => take),
      write: vi.fn(async (take, sound) => {
        takes.set(take.id, { take, sound });
        return true;
      }),
      sound: async (id) => takes.get(id)?.sound ?? null,
      clear: vi.fn(async () => takes.clear()),
    },
    player: { play: vi.fn(async () => undefined), hush: vi.fn() },
    publishing: {
      voices: vi.fn(async () => succeed([])),
      pack: vi.fn(async (name) => ({ file: `${name}-00000000.ogg`, sha256: '0'.repeat(64), bytes: new Uint8Array(4) })),
      sent: vi.fn(async () => succeed([])),
      send: vi.fn(async () => succeed(undefined)),
      publish: vi.fn(async () => succeed(undefined)),
      withdraw: vi.fn(async () => succeed(undefined)),
    },
    ...own,
  };
}

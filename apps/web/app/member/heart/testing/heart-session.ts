import type { HeartRecord } from '@innertide/protocol/heart-record';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { SteeringChoice } from '@innertide/session/regulation/steering';
import { defaultSettings } from '@innertide/session/settings';
import { SilentSound } from '@innertide/sound/port-silent';
import { ManualClock } from '@innertide/std/clock';
import { createSimulatedHeartSource } from '../../../platform/heart-source-simulated.ts';
import { createMemoryJournal } from '../../../platform/journal-memory.ts';
import type { HeartRecordStorePort } from '../../../ports/heart-record-store-port.ts';
import { SessionRunner } from '../../session-core/session-runner.ts';
import { HeartSyncController } from '../heart-sync-controller.ts';
import { PushedStrap } from './pushed-strap.ts';

const OWNER = 'owner-1';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Settings of a session without end, with Heart Sync as given. */
export function settingsWith(heartSync: SessionSettings['heartSync']): SessionSettings {
  return { ...defaultSettings('grounding', 5), lengthMinutes: null, heartSync };
}

/** A runner with Heart Sync, a strap and a simulated heart, in a time that stands until a test lets it go on. */
export function openHeartSession(steering: SteeringChoice = 'steered') {
  const clock = new ManualClock(Date.UTC(2026, 10, 21, 12));
  const sound = new SilentSound();
  const timers = new Set<() => void>();
  const written = new Map<string, HeartRecord>();
  const nowSeconds = () => clock.nowMs() / 1000;
  const strap = new PushedStrap(nowSeconds);
  function every(_intervalMs: number, then: () => void) {
    timers.add(then);
    return () => timers.delete(then);
  }
  const runner = new SessionRunner({
    sound: async () => sound,
    journal: createMemoryJournal(),
    ownerId: OWNER,
    wakeVoice: () => {},
    turn: { take: () => () => {}, isHere: () => true, isElsewhere: async () => false },
    clock,
    every,
    randomBytes: () => new Uint8Array(10).fill(7),
    timeZone: () => 'Europe/Warsaw',
  });
  const controller = new HeartSyncController({
    runner,
    sources: async () => [strap, createSimulatedHeartSource({ nowSeconds, every, seed: () => 11 })],
    bodyMotion: async () => ({ open: async () => ({ ok: false, reason: 'no-sensor' }) }),
    keepAwake: () => () => {},
    store: async () =>
      ({
        writeRecord: async (_owner: string, id: string, record: HeartRecord) => void written.set(id, record),
        record: async (_owner: string, id: string) => written.get(id) ?? null,
      }) as unknown as HeartRecordStorePort,
    ownerId: OWNER,
    steering: () => steering,
    nowSeconds,
    nowMs: () => clock.nowMs(),
    every,
  });
  return {
    clock,
    sound,
    timers,
    written,
    strap,
    runner,
    controller,
    settle,
    /** Second by second; `each` comes before the timers. */
    live(seconds: number, each: () => void = () => {}): void {
      for (let second = 0; second < seconds; second += 1) {
        clock.advance(1000);
        sound.advance(1);
        each();
        for (const timer of [...timers]) timer();
      }
    },
    async play(settings = settingsWith({ source: 'live', targetBpm: 60 })): Promise<void> {
      await runner.prepare();
      runner.start({ settings, templateSlug: null });
      await settle();
    },
    async onlyRecord(): Promise<HeartRecord> {
      await controller.settled();
      const [record] = [...written.values()];
      if (!record) throw new Error('nothing was written');
      return record;
    },
    dispose(): void {
      controller.dispose();
      runner.dispose();
    },
  };
}

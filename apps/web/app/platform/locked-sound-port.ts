import type { LockedSoundLink } from '@innertide/native/shell';
import type { DeviceSound } from '@innertide/sound/device-sound';
import type { SoundEvent, SoundMeter, SoundPort } from '@innertide/sound/port';
import { succeed } from '@innertide/std/result';
import { LockedSoundLead } from './locked-sound.ts';
import { type RenderAhead, type RenderAheadListener, startRenderAhead } from './render-ahead.ts';

/** What is shown of the music while the app plays it: nobody measures it there. */
const ELSEWHERE = { levelDb: -24, energy: 0.4 };

function handTo(listeners: ReadonlySet<(event: SoundEvent) => void>, event: SoundEvent): void {
  for (const listener of [...listeners]) listener(event);
}

function readElsewhere(lead: LockedSoundLead): SoundMeter {
  return { state: lead.isPaused ? 'paused' : 'playing', playedSeconds: lead.playedSeconds(), ...ELSEWHERE };
}

/** The sound of this device with the app around the page, which plays on behind a locked screen where the page cannot. */
export function createLockedSoundPort(
  engine: DeviceSound,
  link: LockedSoundLink,
  render: (listener: RenderAheadListener) => RenderAhead = startRenderAhead,
): SoundPort {
  const listeners = new Set<(event: SoundEvent) => void>();
  const lead = new LockedSoundLead(engine, link, render, (event) => handTo(listeners, event));
  return {
    prepare: () => engine.prepare(),
    start(program, options) {
      void lead.takeBack();
      return engine.start(program, options);
    },
    pause() {
      engine.pause();
      lead.pause();
    },
    resume: async () => ((await lead.resume()) ? succeed(undefined) : engine.resume()),
    stop(fadeSeconds) {
      lead.end();
      return engine.stop(fadeSeconds);
    },
    adjust(change) {
      engine.adjust(change);
      if (lead.isAppLeading) lead.take({ type: 'adjust', change });
    },
    comfort(comfort) {
      engine.comfort(comfort);
      lead.take({ type: 'comfort', comfort });
    },
    duck(isSpeaking) {
      engine.duck(isSpeaking);
      lead.take({ type: 'voice', isSpeaking });
    },
    say(cue) {
      engine.say(cue);
      lead.take({ type: 'say', cue });
    },
    hush(id) {
      engine.hush(id);
      lead.take({ type: 'hush', id });
    },
    pulse: (cue) => engine.pulse(cue),
    addOwnSound: (id, sound, mix) => engine.addOwnSound(id, sound, mix),
    mixOwnSound(id, mix) {
      engine.mixOwnSound(id, mix);
      lead.take({ type: 'mix-own-sound', id, mix });
    },
    read: () => (lead.isAppLeading ? readElsewhere(lead) : engine.read()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose() {
      lead.dispose();
      listeners.clear();
      engine.dispose();
    },
  };
}

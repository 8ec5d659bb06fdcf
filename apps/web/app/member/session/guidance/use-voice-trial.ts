import { scriptKey } from '@innertide/session/guidance/choice';
import { wordedLines, wordingKey } from '@innertide/session/guidance/wording';
import type { Locale } from '@innertide/std/locale';
import { useEffect, useRef, useState } from 'react';
import { usePorts } from '../../../ports/ports.ts';
import type { Voice } from '../../../ports/voice-port.ts';
import { readVoicePace } from '../../device-data/preferred-voice.ts';
import { loadGuidanceScript } from '../../session-core/guidance-scripts.ts';
import { useSessionContext } from '../../session-core/session-context.ts';
import type { GuidancePick } from './guidance-pick.ts';

interface VoiceTrial {
  /** The voice that says the line now; null while none does. */
  readonly triedId: string | null;
  /** Lets a voice say the first line of the script; what is being said gives way to it. */
  say(voice: Voice): void;
  hush(): void;
}

/** Tries voices by ear: the music of a session that plays steps back, and its own words give way. Leaving the page silences the trial. */
export function useVoiceTrial(pick: GuidancePick | null, language: Locale, volume: number): VoiceTrial {
  const ports = usePorts();
  const { runner } = useSessionContext();
  const [triedId, setTriedId] = useState<string | null>(null);
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);

  async function speak(voice: Voice, { card, hearing }: GuidancePick) {
    end.current?.();
    let isOver = false;
    let silence = () => {};
    const finish = () => {
      if (isOver) return;
      isOver = true;
      silence();
      runner.duck(false);
      setTriedId(null);
    };
    end.current = finish;
    setTriedId(voice.id);
    try {
      const [port, script] = await Promise.all([ports.voice(), loadGuidanceScript(card, language)]);
      const [first] = wordedLines(script, 'few', hearing);
      if (isOver || !first) return;
      port.hush();
      silence = () => port.hush();
      runner.hush();
      runner.duck(true);
      const key = `${scriptKey(card)}/${wordingKey(first.line, first.wording)}`;
      const manner = { volume, ...readVoicePace(ports.deviceStorage, language) };
      await port.speak({ key, text: first.line.wordings[first.wording] ?? '' }, voice, manner);
      silence = () => {};
    } finally {
      finish();
    }
  }

  return {
    triedId,
    say(voice) {
      // The device speaks only where a tap allowed it to.
      ports.wakeVoice();
      // Without the words the choice holds all the same.
      if (pick) speak(voice, pick).catch(() => {});
    },
    hush: () => end.current?.(),
  };
}

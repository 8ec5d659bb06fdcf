import type { SessionSettings } from '@innertide/protocol/session-settings';
import { recordingPlan } from '@innertide/session/recording';
import type { Unit } from '@innertide/std/units';
import { useEffect, useRef, useState } from 'react';
import { usePorts } from '../../ports/ports.ts';
import type {
  RecordedWords,
  RecordingFailure,
  RecordingFormat,
  RecordingInProgress,
} from '../../ports/recording-port.ts';
import { recordingName } from './recording-file.ts';

export type RecordingStage =
  | { readonly stage: 'choosing'; readonly failure: Exclude<RecordingFailure, 'cancelled'> | null }
  | { readonly stage: 'recording'; readonly percent: number }
  | { readonly stage: 'done'; readonly address: string; readonly name: string };

const AT_FIRST: RecordingStage = { stage: 'choosing', failure: null };

/** Plans what is said in settings of this length. */
export type PlanWords = (settings: SessionSettings, minutes: number) => Promise<RecordedWords>;

/** One recording at a time, from its choices to the file; leaving the screen ends it. */
export function useRecording(settings: SessionSettings, planWords: PlanWords) {
  const ports = usePorts();
  const [state, setState] = useState<RecordingStage>(AT_FIRST);
  const running = useRef<RecordingInProgress | null>(null);
  const address = useRef<string | null>(null);

  function release() {
    running.current?.cancel();
    running.current = null;
    if (address.current) URL.revokeObjectURL(address.current);
    address.current = null;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is released stands in refs.
  useEffect(() => release, []);

  async function record(minutes: number, format: RecordingFormat) {
    release();
    setState({ stage: 'recording', percent: 0 });
    const [recorder, words] = await Promise.all([ports.recording(), planWords(settings, minutes)]);
    const plan = { ...recordingPlan(settings, minutes), lineSeconds: words.lineSeconds };
    const onProgress = (share: Unit) => {
      if (running.current === recording) setState({ stage: 'recording', percent: Math.floor(share * 100) });
    };
    const recording = recorder.record(plan, format, onProgress, words.bringLine);
    running.current = recording;
    const made = await recording.done;
    if (running.current !== recording) return;
    running.current = null;
    if (!made.ok) {
      setState({ stage: 'choosing', failure: made.reason === 'cancelled' ? null : made.reason });
      return;
    }
    address.current = URL.createObjectURL(made.value);
    setState({ stage: 'done', address: address.current, name: recordingName(settings, minutes, format) });
  }

  return {
    state,
    record(minutes: number, format: RecordingFormat) {
      record(minutes, format).catch(() => setState({ stage: 'choosing', failure: 'failed' }));
    },
    cancel() {
      release();
      setState(AT_FIRST);
    },
  };
}

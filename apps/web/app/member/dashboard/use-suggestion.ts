import type { MoodBefore } from '@innertide/protocol/session-record';
import type { TimeOfDay } from '@innertide/session/rhythm';
import type { Suggestion } from '@innertide/session/suggestion';
import { Scope } from '@innertide/std/scope';
import { onIdle } from '@innertide/ui/idle';
import { useEffect, useMemo, useState } from 'react';
import { usePorts } from '../../ports/ports.ts';
import { useOpenJournal } from '../journal/journal-provider.tsx';

type Rules = typeof import('@innertide/session/suggestion') & typeof import('../device-data/mood-outcomes.ts');

/** Brings the rules; nothing of the first picture needs them. */
async function bringRules(): Promise<Rules> {
  const [rules, stored] = await Promise.all([
    import('@innertide/session/suggestion'),
    import('../device-data/mood-outcomes.ts'),
  ]);
  return { ...rules, ...stored };
}

/** Returns what is suggested to a member in this mood; null without a mood, and until the rules have come. */
export function useSuggestion(mood: MoodBefore | null, time: TimeOfDay | null): Suggestion | null {
  const { deviceStorage } = usePorts();
  const ownerId = useOpenJournal()?.ownerId ?? null;
  const [rules, setRules] = useState<Rules | null>(null);
  const isAsked = mood !== null;

  useEffect(() => {
    if (rules) return;
    let isGone = false;
    const bring = () => {
      bringRules().then(
        (brought) => !isGone && setRules(brought),
        () => undefined,
      );
    };
    const scope = new Scope();
    scope.own(() => {
      isGone = true;
    });
    if (isAsked) bring();
    else scope.own(onIdle(bring));
    return () => scope.end();
  }, [rules, isAsked]);

  return useMemo(
    () =>
      rules && mood && time && ownerId !== null
        ? rules.suggest(mood, time, rules.readMoodOutcomes(deviceStorage, ownerId))
        : null,
    [rules, mood, time, ownerId, deviceStorage],
  );
}

import { defaultSettings } from '@innertide/session/settings';
import { Scope } from '@innertide/std/scope';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../../ports/ports.ts';
import type { WatchPort } from '../../ports/watch-port.ts';
import type { HeartFollower } from '../heart/heart-follower.ts';
import { useHeartRoom } from '../heart/heart-room.tsx';
import { useJournal } from '../journal/journal-provider.tsx';
import { useTemplates } from '../use-templates.ts';
import { useSessionRoom } from './session-room.ts';

/** Where there is a watch behind the app around the page, it goes along. Shows nothing. */
export function SessionWatch() {
  const ports = usePorts();
  const { follower, bring } = useHeartRoom();
  const [watch, setWatch] = useState<WatchPort | null>(null);

  useEffect(() => {
    const found = ports.watch();
    if (found === null) return;
    setWatch(found);
    bring();
  }, [ports, bring]);

  return watch && follower && <Companion watch={watch} heart={follower} />;
}

function Companion({ watch, heart }: { watch: WatchPort; heart: HeartFollower }) {
  const { t } = useTranslation('common');
  const { journal, ownerId } = useJournal();
  const { runner } = useSessionRoom();
  const { templates } = useTemplates();
  // What is only looked up must not make the watch begin anew.
  const words = useRef({ t, templates });
  words.current = { t, templates };

  useEffect(() => {
    const scope = new Scope();
    let isGone = false;
    scope.own(() => {
      isGone = true;
    });
    // Few have a watch: its messages are read by code that only they fetch.
    const accompany = ({ accompanyWatch }: typeof import('./watch-companion.ts')) => {
      if (isGone) return;
      scope.own(
        accompanyWatch({
          watch,
          runner,
          journal,
          ownerId,
          nowMs: () => Date.now(),
          every(intervalMs, then) {
            const timer = setInterval(then, intervalMs);
            return () => clearInterval(timer);
          },
          timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
          pacing: () => heart.pacing(),
          titleOf: (mode) => words.current.t(`modes.${mode}`),
          settingsOf: (slug, mode) =>
            words.current.templates?.find((template) => template.slug === slug)?.settings ?? defaultSettings(mode, 0),
        }),
      );
    };
    // Where it cannot be fetched the session goes on without the watch, as it does for a watch that is away.
    void import('./watch-companion.ts').then(accompany, () => undefined);
    return () => scope.end();
  }, [watch, runner, journal, ownerId, heart]);

  return null;
}

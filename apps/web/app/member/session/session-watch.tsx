import { defaultSettings } from '@innertide/session/settings';
import { Scope } from '@innertide/std/scope';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../../ports/ports.ts';
import type { WatchPort } from '../../ports/watch-port.ts';
import { useHeartContext } from '../heart/heart-provider.tsx';
import type { HeartSyncController } from '../heart/heart-sync-controller.ts';
import { useJournal } from '../journal/journal-provider.tsx';
import { useTemplates } from '../use-templates.ts';
import { useSessionContext } from './session-context.ts';

/** Where there is a watch behind the app around the page, it goes along. Shows nothing. */
export function SessionWatch() {
  const ports = usePorts();
  const { controller, bring } = useHeartContext();
  const [watch, setWatch] = useState<WatchPort | null>(null);

  useEffect(() => {
    const found = ports.watch();
    if (found === null) return;
    setWatch(found);
    bring();
  }, [ports, bring]);

  return watch && controller && <Companion watch={watch} heart={controller} />;
}

function Companion({ watch, heart }: { watch: WatchPort; heart: HeartSyncController }) {
  const { t } = useTranslation('common');
  const { journal, ownerId } = useJournal();
  const { runner } = useSessionContext();
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
    const accompany = ({ syncWatch }: typeof import('./watch-sync.ts')) => {
      if (isGone) return;
      scope.own(
        syncWatch({
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
    void import('./watch-sync.ts').then(accompany, () => undefined);
    return () => scope.end();
  }, [watch, runner, journal, ownerId, heart]);

  return null;
}

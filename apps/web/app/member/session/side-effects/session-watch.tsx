import { defaultSettings } from '@innertide/session/settings';
import { Scope } from '@innertide/std/scope';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BROWSER_ENVIRONMENT } from '../../../boot/browser-environment.ts';
import { usePorts } from '../../../ports/ports.ts';
import type { WatchPort } from '../../../ports/watch-port.ts';
import { useJournal } from '../../journal/journal-provider.tsx';
import { type ReadPacedBreath, usePacedBreath } from '../../session-core/paced-breath-context.ts';
import { useSessionContext } from '../../session-core/session-context.ts';
import { useTemplates } from '../../template-data/use-templates.ts';

/** Connects the session to a watch behind the native app, once Heart Sync is loaded. Renders nothing. */
export function SessionWatch() {
  const ports = usePorts();
  const pacedBreath = usePacedBreath();
  const [watch, setWatch] = useState<WatchPort | null>(null);
  useEffect(() => setWatch(ports.watch()), [ports]);
  return watch && pacedBreath && <ConnectedWatch watch={watch} pacedBreath={pacedBreath} />;
}

interface ConnectedWatchProps {
  readonly watch: WatchPort;
  readonly pacedBreath: ReadPacedBreath;
}

function ConnectedWatch({ watch, pacedBreath }: ConnectedWatchProps) {
  const { t } = useTranslation('common');
  const { journal, ownerId } = useJournal();
  const { runner } = useSessionContext();
  const { templates } = useTemplates();
  // Held in a ref: new words or templates must not restart the synchronisation.
  const latest = useRef({ t, templates });
  latest.current = { t, templates };

  useEffect(() => {
    const scope = new Scope();
    let isGone = false;
    scope.own(() => {
      isGone = true;
    });
    const start = ({ syncWatch }: typeof import('./watch-sync.ts')) => {
      if (isGone) return;
      scope.own(
        syncWatch({
          watch,
          runner,
          journal,
          ownerId,
          nowMs: BROWSER_ENVIRONMENT.clock.nowMs,
          every: BROWSER_ENVIRONMENT.every,
          timeZone: BROWSER_ENVIRONMENT.timeZone,
          pacing: pacedBreath,
          titleOf: (mode) => latest.current.t(`modes.${mode}`),
          settingsOf: (slug, mode) =>
            latest.current.templates?.find((template) => template.slug === slug)?.settings ?? defaultSettings(mode, 0),
        }),
      );
    };
    // Loaded on demand, as few members have a watch. Where it cannot be loaded the session continues without the watch.
    void import('./watch-sync.ts').then(start, () => undefined);
    return () => scope.end();
  }, [watch, runner, journal, ownerId, pacedBreath]);

  return null;
}

import type { PlannedLine } from '@innertide/session/guidance/plan';
import { defaultSettings } from '@innertide/session/settings';
import { Scope } from '@innertide/std/scope';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BROWSER_ENVIRONMENT } from '../../../boot/browser-environment.ts';
import { usePorts } from '../../../ports/ports.ts';
import type { WatchPort } from '../../../ports/watch-port.ts';
import { useLocale } from '../../elements/use-locale.ts';
import { useJournal } from '../../journal/journal-provider.tsx';
import { type ReadPacedBreath, usePacedBreath } from '../../session-core/paced-breath-context.ts';
import { useSessionContext } from '../../session-core/session-context.ts';
import { useTemplates } from '../../template-data/use-templates.ts';

/**
 * Connects the session to a watch behind the native app, once Heart Sync is loaded. Renders nothing.
 * @param plan the words of the session that runs.
 */
export function SessionWatch({ plan }: { readonly plan: readonly PlannedLine[] }) {
  const ports = usePorts();
  const pacedBreath = usePacedBreath();
  const [watch, setWatch] = useState<WatchPort | null>(null);
  useEffect(() => setWatch(ports.watch()), [ports]);
  return watch && pacedBreath && <ConnectedWatch watch={watch} pacedBreath={pacedBreath} plan={plan} />;
}

interface ConnectedWatchProps {
  readonly watch: WatchPort;
  readonly pacedBreath: ReadPacedBreath;
  readonly plan: readonly PlannedLine[];
}

function ConnectedWatch({ watch, pacedBreath, plan }: ConnectedWatchProps) {
  const { t } = useTranslation('common');
  const { journal, ownerId } = useJournal();
  const { runner } = useSessionContext();
  const { templates } = useTemplates();
  // Held in a ref: new words or templates must not restart the synchronisation.
  const latest = useRef({ t, templates, plan });
  latest.current = { t, templates, plan };
  useKeptTemplates(watch);

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
          plan: () => latest.current.plan,
          setupOf: (name, mode) => {
            const led = latest.current.templates?.find(({ slug, id }) => slug === name || id === name);
            if (!led) return { templateSlug: name, settings: defaultSettings(mode, 0) };
            return { templateSlug: led.slug, settings: led.settings };
          },
        }),
      );
    };
    // Loaded on demand, as few members have a watch. Where it cannot be loaded the session continues without the watch.
    void import('./watch-sync.ts').then(start, () => undefined);
    return () => scope.end();
  }, [watch, runner, journal, ownerId, pacedBreath]);

  return null;
}

/** Lays what the member made themselves ready for the watch, with its words, whenever it changes. */
function useKeptTemplates(watch: WatchPort): void {
  const { deviceStorage } = usePorts();
  const { templates } = useTemplates();
  const locale = useLocale();
  useEffect(() => {
    if (!watch.keepTemplates || !templates) return;
    let isGone = false;
    void import('./watch-templates.ts')
      .then(({ watchTemplates }) => watchTemplates(deviceStorage, templates, locale))
      .then(
        (kept) => !isGone && watch.keepTemplates?.(kept),
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [watch, deviceStorage, templates, locale]);
}

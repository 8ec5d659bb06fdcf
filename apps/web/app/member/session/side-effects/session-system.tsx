import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BROWSER_ENVIRONMENT } from '../../../boot/browser-environment.ts';
import { usePorts } from '../../../ports/ports.ts';
import { useSessionContext } from '../../session-core/session-context.ts';
import { syncActivity } from './activity-sync.ts';

/** Shows the session on the phone's lock screen. Renders nothing. */
export function SessionSystem() {
  const { t } = useTranslation('common');
  const { system } = usePorts();
  const { runner } = useSessionContext();
  // Held in a ref: another language must not restart it.
  const words = useRef(t);
  words.current = t;
  useEffect(
    () =>
      syncActivity({
        system,
        runner,
        nowMs: BROWSER_ENVIRONMENT.clock.nowMs,
        titleOf: (mode) => words.current(`modes.${mode}`),
      }),
    [system, runner],
  );
  return null;
}

import { settingsOfTap } from '@innertide/session/first-tap';
import { isPiece } from '@innertide/session/piece';
import { MODES, type Mode } from '@innertide/std/mode';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../../../ports/ports.ts';
import { freshSeed } from '../../session-core/fresh-seed.ts';
import type { StartChoice } from '../../session-core/runner-snapshot.ts';
import { useTemplates } from '../../template-data/use-templates.ts';

export interface OtherSession {
  readonly key: string;
  readonly name: string;
  /** Makes what it plays now: another piece each time. Volume stays where the hand has set it. */
  readonly choice: (volume: number) => StartChoice;
}

/** Every session that may follow: each mode as it plays by itself, and its templates. */
export function useOtherSessions(): readonly { readonly mode: Mode; readonly sessions: readonly OtherSession[] }[] {
  const { t } = useTranslation('session');
  const { deviceSettings } = usePorts();
  const { templates } = useTemplates();
  return useMemo(
    () =>
      MODES.map((mode) => {
        const ofMode = (templates ?? []).filter((template) => template.mode === mode && !isPiece(template));
        const sessions = [null, ...ofMode].map((template): OtherSession => {
          const key = template ? template.id : mode;
          return {
            key,
            name: template?.name ?? t('setup.own'),
            choice(volume) {
              const isBinauralNoticeRead = deviceSettings.isOn('safety-notice-read');
              const tap = { mode, template, seed: freshSeed(), isFirst: false, isBinauralNoticeRead };
              return { settings: { ...settingsOfTap(tap), volume }, templateSlug: template?.slug ?? null };
            },
          };
        });
        return { mode, sessions };
      }),
    [t, templates, deviceSettings],
  );
}

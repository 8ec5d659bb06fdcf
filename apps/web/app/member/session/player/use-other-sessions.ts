import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import { settingsOfTap } from '@innertide/session/first-tap';
import { isPiece } from '@innertide/session/piece';
import { shortOnes } from '@innertide/session/template-search';
import { MODES, type Mode } from '@innertide/std/mode';
import { useCallback, useMemo } from 'react';
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

/** A short session of a mode, to cross over to in one tap. */
export interface ShortSession extends OtherSession {
  readonly mode: Mode;
  readonly settings: SessionSettings;
}

/** Every session that may follow: each mode as it plays by itself, and its templates. */
export function useOtherSessions(): readonly { readonly mode: Mode; readonly sessions: readonly OtherSession[] }[] {
  const sessionOf = useSessionOf();
  const { templates } = useTemplates();
  return useMemo(
    () =>
      MODES.map((mode) => {
        const ofMode = (templates ?? []).filter((template) => template.mode === mode && !isPiece(template));
        return { mode, sessions: [null, ...ofMode].map((template) => sessionOf(mode, template)) };
      }),
    [templates, sessionOf],
  );
}

/** The short session of each mode, be it a nap or a break in the day. */
export function useShortSessions(): readonly ShortSession[] {
  const sessionOf = useSessionOf();
  const { templates } = useTemplates();
  return useMemo(
    () =>
      shortOnes(templates ?? []).map((template) => {
        const { mode, settings } = template;
        return { ...sessionOf(mode, template), mode, settings };
      }),
    [templates, sessionOf],
  );
}

function useSessionOf(): (mode: Mode, template: SessionTemplate | null) => OtherSession {
  const { t } = useTranslation('session');
  const { deviceSettings } = usePorts();
  return useCallback(
    (mode, template) => ({
      key: template ? template.id : mode,
      name: template?.name ?? t('setup.own'),
      choice(volume) {
        const isBinauralNoticeRead = deviceSettings.isOn('safety-notice-read');
        const tap = { mode, template, seed: freshSeed(), isFirst: false, isBinauralNoticeRead };
        return { settings: { ...settingsOfTap(tap), volume }, templateSlug: template?.slug ?? null };
      },
    }),
    [t, deviceSettings],
  );
}

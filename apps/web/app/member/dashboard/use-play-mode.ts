import { settingsOfTap } from '@innertide/session/first-tap';
import { templateToBeginWith } from '@innertide/session/template-search';
import type { Mode } from '@innertide/std/mode';
import { usePorts } from '../../ports/ports.ts';
import { freshSeed } from '../session-core/fresh-seed.ts';
import { type PlayOptions, usePlay } from '../session-core/use-play.ts';
import { useTemplates } from '../template-data/use-templates.ts';

/**
 * Plays a mode within one tap: its member's favourite template or the first of the mode, else the mode by itself.
 * @param isFirst whether this member has never finished a session.
 * @returns plays; the second argument asks for a quiet quarter of an hour of it.
 */
export function usePlayMode(
  isFirst: boolean,
  options?: PlayOptions,
): (mode: Mode, wish?: { readonly isQuietQuarter: boolean }) => void {
  const { deviceSettings } = usePorts();
  const { templates } = useTemplates();
  const { play } = usePlay(options);
  return (mode, wish) => {
    const template = templateToBeginWith(templates ?? [], mode);
    const isBinauralNoticeRead = deviceSettings.isOn('safety-notice-read');
    const tap = { mode, template, seed: freshSeed(), isFirst, isBinauralNoticeRead };
    const settings = settingsOfTap({ ...tap, isQuietQuarter: wish?.isQuietQuarter ?? false });
    play({ settings, templateSlug: template?.slug ?? null });
  };
}

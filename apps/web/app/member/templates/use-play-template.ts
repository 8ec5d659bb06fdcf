import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import { settingsOfTap } from '@innertide/session/first-tap';
import { usePorts } from '../../ports/ports.ts';
import { freshSeed } from '../session-core/fresh-seed.ts';
import { usePlay } from '../session-core/use-play.ts';

/** Plays a template within one tap: without a notice before the sound, so binaural beats come only where theirs was read. */
export function usePlayTemplate(): (template: SessionTemplate) => void {
  const { deviceSettings } = usePorts();
  const { play } = usePlay();
  return (template) => {
    const isBinauralNoticeRead = deviceSettings.isOn('safety-notice-read');
    const { mode, slug } = template;
    const settings = settingsOfTap({ mode, template, seed: freshSeed(), isFirst: false, isBinauralNoticeRead });
    play({ settings, templateSlug: slug });
  };
}

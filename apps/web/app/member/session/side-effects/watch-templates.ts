import { WATCH_LIMITS, type WatchLine, type WatchTemplate } from '@innertide/native/bridge-message';
import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import { breathPatternOf } from '@innertide/session/breath';
import { planGuidance } from '@innertide/session/guidance/plan';
import { guidanceWish } from '@innertide/session/guidance/wish';
import type { Locale } from '@innertide/std/locale';
import type { KeyValuePort } from '../../../ports/key-value-port.ts';
import { loadGuidanceCards, loadScriptOrAnother } from '../../session-core/guidance-scripts.ts';
import { pickGuidance } from '../guidance/guidance-pick.ts';
import { watchLines } from './watch-lines.ts';

/**
 * Returns what somebody made themselves, as a watch may lead it, favourites first; words that cannot be fetched are left out.
 * @param locale of the interface.
 */
export function watchTemplates(
  storage: KeyValuePort,
  templates: readonly SessionTemplate[],
  locale: Locale,
): Promise<readonly WatchTemplate[]> {
  const own = templates.filter((template) => !template.is_curated);
  const favouritesFirst = own.toSorted((a, b) => Number(b.is_favourite) - Number(a.is_favourite));
  return Promise.all(
    favouritesFirst.slice(0, WATCH_LIMITS.templates).map(async ({ id, mode, name, settings }) => {
      const { inSeconds, holdInSeconds, outSeconds, holdOutSeconds } = breathPatternOf(settings);
      const { lengthMinutes, fadeOutSeconds, bellEveryMinutes } = settings;
      const lines = await plannedLines(storage, settings, locale).catch(() => []);
      return {
        id,
        mode,
        name,
        lengthMinutes,
        fadeOutSeconds,
        bellEveryMinutes,
        breathSeconds: [inSeconds, holdInSeconds, outSeconds, holdOutSeconds],
        lines: lines.slice(0, WATCH_LIMITS.lines),
      };
    }),
  );
}

/** The words of a setup as they would be said if it began now, in its own language. */
async function plannedLines(
  storage: KeyValuePort,
  settings: SessionSettings,
  locale: Locale,
): Promise<readonly WatchLine[]> {
  if (!settings.guidance.on) return [];
  const language = settings.guidance.language ?? locale;
  const cards = await loadGuidanceCards(language);
  const pick = pickGuidance(storage, cards, settings, null);
  if (pick === null) return [];
  const { script } = await loadScriptOrAnother(pick.card, cards, language);
  return watchLines(planGuidance(script, guidanceWish(settings, pick.hearing)));
}

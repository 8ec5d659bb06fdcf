import type { SessionSettings } from '@innertide/protocol/session-settings';
import { hash32 } from '@innertide/std/random';
import type { WorldName } from '@innertide/std/world';
import type { TFunction } from 'i18next';

/** Keys of the words that suggested names end with. */
const NAME_WORDS = [
  'slackWater',
  'firstFrost',
  'farLights',
  'lowSun',
  'softRain',
  'openDoor',
  'northWind',
  'deepBlue',
  'oldGarden',
  'longShadow',
  'quietHarbour',
  'lateSummer',
  'whiteStones',
  'nightFerry',
  'thinIce',
  'warmDust',
] as const;

/** Suggests a name for a piece: its world and two words that its seed draws; the same piece gets the same name. */
export function suggestedPieceName(
  t: TFunction<readonly ['member', 'session', 'common']>,
  { mode, seed }: Pick<SessionSettings, 'mode' | 'seed'>,
  world: WorldName | null,
): string {
  const words = NAME_WORDS[hash32(seed, mode.length) % NAME_WORDS.length] ?? 'slackWater';
  const place = world === null ? t(`common:modes.${mode}`) : t(`session:world.names.${world}`);
  return t('member:pieces.suggested', { place, words: t(`member:pieces.words.${words}`) }).replaceAll('\u00a0', ' ');
}

import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { LayerCharacter, SoundLayer } from '@innertide/std/layer';
import type { Locale } from '@innertide/std/locale';
import type { TFunction } from 'i18next';
import { hertzFigure } from './figure-words.ts';

/** How the beat reaches the ears with these settings, in a few words. */
export function beatDescription(t: TFunction<'session'>, settings: SessionSettings, locale: Locale): string {
  return t(`layers.binaural.kinds.${settings.beats}`, { hertz: hertzFigure(settings.binaural.beatHz, locale) });
}

/** The name of one of a layer's characters. */
export function characterName(t: TFunction<'session'>, layer: SoundLayer, character: LayerCharacter): string {
  // Which characters a layer has is known to `charactersOf`; the words follow the same list.
  return t(`layers.${layer}.characters.${character}` as 'layers.rain.characters.steady');
}

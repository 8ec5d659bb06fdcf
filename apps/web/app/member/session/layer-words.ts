import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { LayerCharacter, SoundLayer } from '@innertide/std/layer';
import type { TFunction } from 'i18next';

/** What a layer that has no characters to choose from sounds like with these settings, in a few words. */
export function layerDescription(t: TFunction<'session'>, layer: SoundLayer, settings: SessionSettings): string {
  switch (layer) {
    case 'echo':
      return t('layers.echo.character', { tuning: settings.tuningHz });
    case 'binaural':
      return t(`layers.binaural.kinds.${settings.beats}`, { hertz: settings.binaural.beatHz });
    default:
      return '';
  }
}

/** The name of one of a layer's characters. */
export function characterName(t: TFunction<'session'>, layer: SoundLayer, character: LayerCharacter): string {
  // Which characters a layer has is known to `charactersOf`; the words follow the same list.
  return t(`layers.${layer}.characters.${character}` as 'layers.rain.characters.steady');
}

import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { AmbientCharacter, AmbientSound, SoundLayer } from '@innertide/std/layer';
import type { TFunction } from 'i18next';

/** What a layer that has no characters to choose from sounds like with these settings, in a few words. */
export function layerDescription(
  t: TFunction<'session'>,
  layer: Exclude<SoundLayer, AmbientSound>,
  settings: SessionSettings,
): string {
  switch (layer) {
    case 'echo':
      return t('layers.echo.character', { tuning: settings.tuningHz });
    case 'binaural':
      return t('layers.binaural.character', { hertz: settings.binaural.beatHz });
    case 'bell':
      return t('layers.bell.character', { count: settings.bellEveryMinutes ?? 5 });
  }
}

/** The name of one of an ambient sound's characters. */
export function characterName(t: TFunction<'session'>, sound: AmbientSound, character: AmbientCharacter): string {
  // Which characters a sound has is known to AMBIENT_CHARACTERS; the words follow the same list.
  return t(`layers.${sound}.characters.${character}` as 'layers.rain.characters.steady');
}

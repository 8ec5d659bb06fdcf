import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { SoundLayer } from '@innertide/std/layer';
import type { TFunction } from 'i18next';

/** What a layer sounds like with these settings, in a few words. */
export function layerCharacter(t: TFunction<'session'>, layer: SoundLayer, settings: SessionSettings): string {
  switch (layer) {
    case 'echo':
      return t('layers.echo.character', { tuning: settings.tuningHz });
    case 'binaural':
      return t('layers.binaural.character', { hertz: settings.binaural.beatHz });
    case 'bell':
      return t('layers.bell.character', { count: settings.bellEveryMinutes ?? 5 });
    case 'rain':
      return t('layers.rain.character');
    case 'ocean':
      return t('layers.ocean.character');
  }
}

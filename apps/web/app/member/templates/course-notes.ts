import type { SessionSettings } from '@innertide/protocol/session-settings';
import { breathPeriodSeconds, readyBreathOf } from '@innertide/session/breath';
import type { Locale } from '@innertide/std/locale';
import type { TFunction } from 'i18next';
import { durationWords, hertzFigure } from '../session-core/figure-words.ts';
import { beatDescription } from '../session-core/layer-words.ts';

/** Short notes on what a session has beside its layers: beat, breath, Guidance, Pulse, Heart Sync and start delay. */
export function courseNotes(
  t: TFunction<'session'>,
  heart: TFunction<'heart'>,
  settings: SessionSettings,
  locale: Locale,
): readonly string[] {
  const { world, layers, beatEndHz, breathPattern, guidance, pulse, heartSync, startDelaySeconds } = settings;
  const notes: string[] = [];
  if (layers.echo.on && world !== null) notes.push(`${t('world.title')}: ${t(`world.names.${world}`)}`);
  if (layers.binaural.on) {
    notes.push(`${t('layers.binaural.name')}: ${beatDescription(t, settings, locale)}`);
    if (beatEndHz !== null) {
      notes.push(`${t('beats.end')}: ${t('setup.beatValue', { hertz: hertzFigure(beatEndHz, locale) })}`);
    }
  }
  if (breathPattern !== null) {
    const ready = readyBreathOf(breathPattern);
    const perMinute = (60 / breathPeriodSeconds(breathPattern)).toLocaleString(locale, { maximumFractionDigits: 1 });
    const words = ready ? t(`breath.ready.${ready}`) : t('breath.perMinute', { value: perMinute });
    notes.push(`${t('breath.title')}: ${words}`);
  }
  if (guidance.on) notes.push(`${t('guidance.name')}: ${t(`guidance.${guidance.words}`)}`);
  if (pulse.on) notes.push(`${t('pulse.name')}: ${t(`pulse.shapes.${pulse.shape}`)}`);
  if (heartSync.source !== 'off') notes.push(heart(`button.${heartSync.source}`, { bpm: String(heartSync.targetBpm) }));
  if (startDelaySeconds > 0) notes.push(`${t('setup.delay')}: ${durationWords(t, startDelaySeconds, locale)}`);
  return notes;
}

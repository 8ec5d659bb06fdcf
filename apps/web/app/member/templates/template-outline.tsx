import type { SessionSettings } from '@innertide/protocol/session-settings';
import { bellRings, type OutlinePart, outlineOf } from '@innertide/session/outline';
import { clockDigits } from '@innertide/std/clock-digits';
import { SOUND_LAYERS } from '@innertide/std/layer';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../elements/use-locale.ts';
import { hertzFigure } from '../session-core/figure-words.ts';
import { courseNotes } from './course-notes.ts';

/** The course of a session as a list of times and sentences. */
export function TemplateOutline({ settings }: { settings: SessionSettings }) {
  const { t } = useTranslation(['member', 'session']);
  const { t: sessionWords } = useTranslation('session');
  const { t: heartWords } = useTranslation('heart');
  const locale = useLocale();
  const sentence = useOutlineSentence(settings);
  const { layers, beats, bellEveryMinutes } = settings;
  const notes = courseNotes(sessionWords, heartWords, settings, locale);

  return (
    <>
      <ol className="course">
        {outlineOf(settings).map(({ kind, fromSeconds }) => (
          <li key={fromSeconds}>
            <span className="course-time">{clockDigits(fromSeconds)}</span>
            <span>{sentence(kind)}</span>
          </li>
        ))}
        {settings.lengthMinutes !== null && (
          <li>
            <span className="course-time">{clockDigits(settings.lengthMinutes * 60)}</span>
            <span>{t('member:outline.silence')}</span>
          </li>
        )}
      </ol>
      <p className="course-layers">
        {SOUND_LAYERS.filter((layer) => layers[layer].on)
          .map((layer) => t(`session:layers.${layer}.name`))
          .join(' · ')}
        {layers.bell.on &&
          bellEveryMinutes !== null &&
          ` (${t('session:setup.bellEvery', { count: bellEveryMinutes })})`}
      </p>
      {notes.length > 0 && <p className="course-layers">{notes.join(' · ')}</p>}
      {layers.bell.on && !bellRings(settings) && <p className="course-note">{t('session:setup.bellNone')}</p>}
      {layers.binaural.on && beats === 'binaural' && <p className="course-note">{t('member:outline.headphones')}</p>}
    </>
  );
}

/** Describes one part of the outline in a sentence. */
function useOutlineSentence(settings: SessionSettings): (kind: OutlinePart['kind']) => string {
  const { t } = useTranslation(['member', 'session']);
  const locale = useLocale();
  const { arc, binaural, layers } = settings;
  const beatAt = (share: number) => hertzFigure(binaural.beatHz * share, locale);

  function sentence(kind: OutlinePart['kind']): string {
    switch (kind) {
      case 'plateau':
        return t(`session:phases.plateau.${settings.mode}`);
      case 'arc-arrives': {
        const glide = arc !== null && layers.binaural.on && arc.begin.beat !== arc.middle.beat;
        const beat = glide
          ? ` ${t('member:outline.beat', { from: beatAt(arc.begin.beat), to: beatAt(arc.middle.beat) })}`
          : '';
        return (
          t(isThinning() ? 'member:outline.arc-fewer' : 'member:outline.arc-more') +
          beat +
          layerChanges('begin', 'middle')
        );
      }
      case 'work':
        return t('session:breaks.partWork');
      case 'break':
        return t('session:breaks.line');
      case 'arc-rests':
        return t('member:outline.arc-rests');
      case 'arc-leaves':
        return t('member:outline.arc-leaves') + layerChanges('middle', 'end');
      default:
        return t(`session:phases.${kind}`);
    }
  }
  function isThinning(): boolean {
    return arc !== null && arc.middle.density <= arc.begin.density;
  }
  /** The layers that fade in and those that fade out between two places of the arc. */
  function layerChanges(from: 'begin' | 'middle', to: 'middle' | 'end'): string {
    if (arc === null) return '';
    const level = (place: 'begin' | 'middle' | 'end', layer: (typeof SOUND_LAYERS)[number]) =>
      arc[place].levels[layer] ?? 1;
    const on = SOUND_LAYERS.filter((layer) => layers[layer].on);
    const names = (some: readonly (typeof SOUND_LAYERS)[number][]) =>
      some.map((layer) => t(`session:layers.${layer}.name`)).join(', ');
    const come = on.filter((layer) => level(from, layer) === 0 && level(to, layer) > 0);
    const go = on.filter((layer) => level(from, layer) > 0 && level(to, layer) === 0);
    return (
      (come.length > 0 ? ` ${t('member:outline.come', { layer: names(come) })}` : '') +
      (go.length > 0 ? ` ${t('member:outline.go', { layer: names(go) })}` : '')
    );
  }

  return sentence;
}

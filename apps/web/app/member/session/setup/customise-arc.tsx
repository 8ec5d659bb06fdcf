import { ARC_LIMITS, ARC_PLACES, type ArcPlace, type SessionArc } from '@innertide/protocol/session-arc';
import { SETTINGS_LIMITS, type SessionSettings } from '@innertide/protocol/session-settings';
import { arcToBeginWith, withArcPlace } from '@innertide/session/arc';
import { SOUND_LAYERS } from '@innertide/std/layer';
import { Slider } from '@innertide/ui/slider.tsx';
import { Switch } from '@innertide/ui/switch.tsx';
import { useTranslation } from 'react-i18next';
import { CustomiseSection } from './customise-section.tsx';

interface CustomiseArcProps {
  readonly settings: SessionSettings;
  /** The same as it would last if it began now. */
  readonly course: SessionSettings;
  readonly onChange: (settings: SessionSettings) => void;
}

/** How a session changes by itself: where it begins, where it rests, how it comes back, and how long the ways take. */
export function CustomiseArc({ settings, course, onChange }: CustomiseArcProps) {
  const { t } = useTranslation('session');
  const { arc } = settings;
  const { lengthMinutes } = course;
  const choose = (next: SessionArc | null) => onChange({ ...settings, arc: next });
  const longest = lengthMinutes === null ? ARC_LIMITS.glideMinutes.max : Math.max(1, Math.floor(lengthMinutes));
  const minutes = (count: number) => t('minutes', { count });

  return (
    <CustomiseSection title={t('arc.title')} value={t(arc === null ? 'arc.still' : 'arc.glides')}>
      <Switch
        label={t('arc.switch')}
        hint={t('arc.hint')}
        checked={arc !== null}
        onChange={(on) => choose(on ? arcToBeginWith(course) : null)}
      />
      {arc !== null && (
        <>
          <Slider
            label={t('arc.arrive')}
            min={ARC_LIMITS.glideMinutes.min}
            max={Math.min(ARC_LIMITS.glideMinutes.max, Math.max(longest, arc.arriveMinutes))}
            value={arc.arriveMinutes}
            valueText={minutes}
            onChange={(arriveMinutes) => choose({ ...arc, arriveMinutes })}
          />
          {lengthMinutes === null ? (
            <p className="customise-note">{t('arc.endless')}</p>
          ) : (
            <Slider
              label={t('arc.leave')}
              min={ARC_LIMITS.glideMinutes.min}
              max={Math.min(ARC_LIMITS.glideMinutes.max, Math.max(longest, arc.leaveMinutes))}
              value={arc.leaveMinutes}
              valueText={minutes}
              onChange={(leaveMinutes) => choose({ ...arc, leaveMinutes })}
            />
          )}
          {ARC_PLACES.filter((place) => place !== 'end' || lengthMinutes !== null).map((place) => (
            <ArcPlaceFields key={place} place={place} arc={arc} settings={settings} onChange={choose} />
          ))}
        </>
      )}
    </CustomiseSection>
  );
}

/** The range of a share as a slider in per cent. */
function percentLimits({ min, max, step }: { readonly min: number; readonly max: number; readonly step: number }) {
  return { min: Math.round(min * 100), max: Math.round(max * 100), step: Math.round(step * 100) };
}

interface ArcPlaceFieldsProps {
  readonly place: ArcPlace;
  readonly arc: SessionArc;
  readonly settings: SessionSettings;
  readonly onChange: (arc: SessionArc) => void;
}

/** One place of an arc, as shares of what the mixer and the sliders say. */
function ArcPlaceFields({ place, arc, settings, onChange }: ArcPlaceFieldsProps) {
  const { t } = useTranslation('session');
  const stage = arc[place];
  const share = (percent: number) => (percent === 100 ? t('arc.asSet') : t('arc.share', { count: percent }));
  const percentOf = (value: number) => Math.round(value * 100);

  return (
    <fieldset className="customise-arc">
      <legend>{t(`arc.places.${place}`)}</legend>
      <Slider
        label={t('setup.density')}
        {...percentLimits(ARC_LIMITS.density)}
        value={percentOf(stage.density)}
        valueText={share}
        onChange={(percent) => onChange(withArcPlace(arc, place, { density: percent / 100 }))}
      />
      {settings.layers.binaural.on && (
        <Slider
          label={t('beats.rate')}
          {...percentLimits(ARC_LIMITS.beat)}
          value={percentOf(stage.beat)}
          valueText={share}
          onChange={(percent) => onChange(withArcPlace(arc, place, { beat: percent / 100 }))}
        />
      )}
      {SOUND_LAYERS.filter((layer) => settings.layers[layer].on).map((layer) => (
        <Slider
          key={layer}
          label={t(`layers.${layer}.name`)}
          {...SETTINGS_LIMITS.percent}
          value={percentOf(stage.levels[layer] ?? 1)}
          valueText={(percent) => (percent === 0 ? t('volume.silent') : share(percent))}
          onChange={(percent) =>
            onChange(withArcPlace(arc, place, { levels: { ...stage.levels, [layer]: percent / 100 } }))
          }
        />
      ))}
    </fieldset>
  );
}

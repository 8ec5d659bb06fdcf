import '../../styles/member.css';
import { defaultSettings, withLayer } from '@innertide/session/settings';
import { COMFORT_LIMITS, NO_COMFORT, type OutputComfort } from '@innertide/std/output-comfort';
import { Button } from '@innertide/ui/button.tsx';
import { Slider } from '@innertide/ui/slider.tsx';
import { Switch } from '@innertide/ui/switch.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../../../ports/ports.ts';
import { MemberMeta } from '../../elements/member-meta.tsx';
import { useLocale } from '../../elements/use-locale.ts';
import { hertzFigure } from '../../session-core/figure-words.ts';
import { usePreview } from '../../session-core/use-preview.ts';
import { PITCH_STEPS, pitchAt, placeOf } from './comfort-scale.ts';

/** Where the sliders stand when their part is first switched on. */
const FIRST_HZ = { softerAboveHz: 3000, notchHz: 4000 } as const;

/** Music under a soft noise over all pitches: what a filter takes is heard at once. */
const SOUND = (['binaural', 'bell'] as const).reduce(
  (settings, layer) => withLayer(settings, layer, { on: false }),
  withLayer(defaultSettings('meditation', 7), 'pink', { on: true, volume: 0.7 }),
);

/** How this device sounds: softer highs, a narrow band taken out, left and right, nothing sudden. Each touch is audible for a few seconds. */
export default function SoundComfortPage() {
  const { t } = useTranslation('member');
  const { comfort, change, listen, isPlaying } = useOutputComfort();
  const { balanceDb, holdsRises } = comfort;
  const isChanged = Object.entries(NO_COMFORT).some(
    ([field, value]) => new Map(Object.entries(comfort)).get(field) !== value,
  );

  function sideWords(value: number): string {
    if (value === 0) return t('comfort.middle');
    return t(value < 0 ? 'comfort.left' : 'comfort.right', { amount: Math.abs(value) });
  }

  return (
    <div className="member-page comfort">
      <MemberMeta title={t('comfort.title')} page="comfort" />
      <h1>{t('comfort.title')}</h1>
      <p className="member-page-lead">{t('comfort.lead')}</p>
      <Button variant="primary" onClick={listen}>
        {t(isPlaying ? 'comfort.longer' : 'comfort.listen')}
      </Button>
      <div className="comfort-parts">
        <PitchPart field="softerAboveHz" comfort={comfort} onChange={change} />
        <PitchPart field="notchHz" comfort={comfort} onChange={change} />
        <Slider
          label={t('comfort.balance')}
          {...COMFORT_LIMITS.balanceDb}
          value={balanceDb}
          valueText={sideWords}
          onChange={(value) => change({ ...comfort, balanceDb: value })}
        />
        <Switch
          label={t('comfort.holdsRises')}
          hint={t('comfort.holdsRisesHint')}
          checked={holdsRises}
          onChange={(on) => change({ ...comfort, holdsRises: on })}
        />
      </div>
      {isChanged && <Button onClick={() => change(NO_COMFORT)}>{t('comfort.reset')}</Button>}
      <p className="comfort-note">{t('comfort.note')}</p>
    </div>
  );
}

interface PitchPartProps {
  readonly field: keyof typeof FIRST_HZ;
  readonly comfort: OutputComfort;
  readonly onChange: (comfort: OutputComfort) => void;
}

/** A filter that may be on, and its pitch. */
function PitchPart({ field, comfort, onChange }: PitchPartProps) {
  const { t } = useTranslation('member');
  const locale = useLocale();
  const hz = comfort[field];
  const limits = COMFORT_LIMITS[field];
  return (
    <div className="comfort-part">
      <Switch
        label={t(`comfort.${field}`)}
        hint={t(`comfort.${field}Hint`)}
        checked={hz !== null}
        onChange={(on) => onChange({ ...comfort, [field]: on ? FIRST_HZ[field] : null })}
      />
      {hz !== null && (
        <Slider
          label={t(`comfort.${field}Pitch`)}
          max={PITCH_STEPS}
          value={placeOf(hz, limits)}
          valueText={(place) => t('comfort.hertz', { hertz: hertzFigure(pitchAt(place, limits), locale) })}
          onChange={(place) => onChange({ ...comfort, [field]: pitchAt(place, limits) })}
        />
      )}
    </div>
  );
}

function useOutputComfort() {
  const { outputComfort, sound } = usePorts();
  const preview = usePreview();
  const [comfort, setComfort] = useState(() => outputComfort.read());

  function listen() {
    preview.play({ key: 'comfort', settings: SOUND });
  }
  function change(next: OutputComfort) {
    setComfort(next);
    outputComfort.write(next);
    // Where no engine can come, what was chosen waits on this device.
    void sound('preview').then(
      (port) => port.comfort(next),
      () => {},
    );
    listen();
  }
  return { comfort, change, listen, isPlaying: preview.playing !== null };
}

import { Slider } from '@innertide/ui/slider.tsx';
import { useTranslation } from 'react-i18next';
import { VOICE_PACE_LIMITS, type VoicePace } from '../../device-data/preferred-voice.ts';

interface VoicePaceChoiceProps {
  readonly pace: VoicePace;
  readonly onChange: (pace: VoicePace) => void;
  /** Once, when the hand leaves the slider. */
  readonly onCommit: () => void;
}

/** How a voice of the device speaks, within calm bounds. */
export function VoicePaceChoice({ pace, onChange, onCommit }: VoicePaceChoiceProps) {
  const { t } = useTranslation('session');
  const { rate, pitch } = VOICE_PACE_LIMITS;
  const words = (name: 'pace' | 'pitch', value: number, { first, step }: typeof rate | typeof pitch) => {
    const distance = Math.round((value - first) / step);
    const word = distance === 0 ? 'first' : distance < 0 ? 'less' : 'more';
    return t(`guidance.${name}Words.${word}`);
  };
  return (
    <>
      <Slider
        label={t('guidance.pace')}
        {...{ min: rate.min, max: rate.max, step: rate.step, value: pace.rate, onCommit }}
        valueText={(value) => words('pace', value, rate)}
        onChange={(value) => onChange({ ...pace, rate: value })}
      />
      <Slider
        label={t('guidance.pitch')}
        {...{ min: pitch.min, max: pitch.max, step: pitch.step, value: pace.pitch, onCommit }}
        valueText={(value) => words('pitch', value, pitch)}
        onChange={(value) => onChange({ ...pace, pitch: value })}
      />
    </>
  );
}

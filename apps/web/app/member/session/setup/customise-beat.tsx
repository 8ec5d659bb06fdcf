import { OFFERED_LIMITS, type SessionSettings } from '@innertide/protocol/session-settings';
import { BEAT_KINDS } from '@innertide/std/layer';
import { Slider } from '@innertide/ui/slider.tsx';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../elements/use-locale.ts';
import { WordChoice } from '../../elements/word-choice.tsx';
import { hertzFigure } from '../../session-core/figure-words.ts';
import { StereoCheck } from './stereo-check.tsx';

interface CustomiseBeatProps {
  readonly settings: SessionSettings;
  readonly onChange: (settings: SessionSettings) => void;
}

/** How the beat reaches the ears, how fast it is, and where it glides to. */
export function CustomiseBeat({ settings, onChange }: CustomiseBeatProps) {
  const { t } = useTranslation('session');
  const { beats, beatEndHz, binaural } = settings;
  const locale = useLocale();
  const hertzWords = (hertz: number) => t('setup.beatValue', { hertz: hertzFigure(hertz, locale) });

  return (
    <>
      <WordChoice
        label={t('beats.kind')}
        choices={BEAT_KINDS}
        value={beats}
        words={(kind) => t(`beats.kinds.${kind}`)}
        onChange={(kind) => onChange({ ...settings, beats: kind })}
      />
      <p className="customise-note">{t(`beats.notes.${beats}`)}</p>
      {beats === 'binaural' && <StereoCheck />}
      <Slider
        label={t('beats.rate')}
        {...OFFERED_LIMITS.beatHz}
        value={binaural.beatHz}
        valueText={hertzWords}
        onChange={(beatHz) => onChange({ ...settings, binaural: { ...binaural, beatHz } })}
      />
      <Slider
        label={t('beats.end')}
        {...OFFERED_LIMITS.beatHz}
        value={beatEndHz ?? binaural.beatHz}
        valueText={(hertz) => (hertz === binaural.beatHz ? t('beats.same') : hertzWords(hertz))}
        onChange={(hertz) => onChange({ ...settings, beatEndHz: hertz === binaural.beatHz ? null : hertz })}
      />
    </>
  );
}

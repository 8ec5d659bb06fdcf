import { OFFERED_LIMITS, type SessionSettings } from '@innertide/protocol/session-settings';
import { BEAT_KINDS } from '@innertide/std/layer';
import { Button } from '@innertide/ui/button.tsx';
import { Slider } from '@innertide/ui/slider.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../../../ports/ports.ts';
import { useLocale } from '../../elements/use-locale.ts';
import { WordChoice } from '../../elements/word-choice.tsx';
import { hertzFigure } from '../../session-core/figure-words.ts';

interface CustomiseBeatProps {
  readonly settings: SessionSettings;
  readonly onChange: (settings: SessionSettings) => void;
}

/** The kind of the beat, its rate and the rate it glides to. */
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

/** Plays a soft tone on one side at a time, and says what to do when it comes from the other side. */
function StereoCheck() {
  const { t } = useTranslation('session');
  const { stereoCheck } = usePorts();
  const [played, setPlayed] = useState<'left' | 'right' | null>(null);
  return (
    <div className="stereo-check">
      <span>{t('earCheck.name')}</span>
      {(['left', 'right'] as const).map((side) => (
        <Button
          key={side}
          size="sm"
          onClick={() => {
            stereoCheck.play(side);
            setPlayed(side);
          }}
        >
          {t(`earCheck.${side}`)}
        </Button>
      ))}
      <p className="customise-note" role="status">
        {played ? t(`earCheck.played.${played}`) : ''}
      </p>
    </div>
  );
}

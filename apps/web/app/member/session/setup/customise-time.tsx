import { SETTINGS_LIMITS, type SessionSettings } from '@innertide/protocol/session-settings';
import { withEnding, withLength } from '@innertide/session/settings';
import { ENDINGS } from '@innertide/std/ending';
import type { Seconds } from '@innertide/std/units';
import { TextField } from '@innertide/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { useLengthWords } from '../../../copy/use-length-words.ts';
import { useLocale } from '../../elements/use-locale.ts';
import { WordChoice } from '../../elements/word-choice.tsx';
import { durationWords } from '../../session-core/figure-words.ts';
import { CustomiseSection } from './customise-section.tsx';
import { WholeNumberField } from './whole-number-field.tsx';

const DELAYS_SECONDS = [0, 10, 30, 60, 120, 300] as const;
const FADES_SECONDS = [1.5, 10, 30, 45, 60, 120, 300, 600] as const;

interface CustomiseTimeProps {
  readonly settings: SessionSettings;
  /** The same as it would last if it began now. */
  readonly course: SessionSettings;
  readonly onChange: (settings: SessionSettings) => void;
}

/** When it begins, when it ends, and how slowly it gets quiet. */
export function CustomiseTime({ settings, course, onChange }: CustomiseTimeProps) {
  const { t } = useTranslation('session');
  const locale = useLocale();
  const lengthInWords = useLengthWords();
  const { untilTime, startDelaySeconds, layers, ending } = settings;
  const hasFarewell = course.lengthMinutes !== null && layers.echo.on;
  const lengthMinutes = settings.lengthMinutes === null ? null : Math.max(1, Math.round(settings.lengthMinutes));
  const duration = (seconds: Seconds) => durationWords(t, seconds, locale);
  const longestFade = course.lengthMinutes === null ? SETTINGS_LIMITS.fadeOutSeconds.max : course.lengthMinutes * 30;
  const fades = FADES_SECONDS.filter((seconds) => seconds <= longestFade);

  return (
    <CustomiseSection title={t('setup.sections.time')} value={lengthInWords(settings)}>
      <WholeNumberField
        label={t('setup.exactLength')}
        hint={t('setup.exactLengthHint')}
        wrong={t('setup.exactLengthWrong')}
        value={untilTime === null ? lengthMinutes : null}
        {...SETTINGS_LIMITS.lengthMinutes}
        onChange={(minutes) => onChange(withLength(settings, minutes))}
      />
      <TextField
        type="time"
        label={t('setup.until')}
        hint={t('setup.untilHint')}
        value={untilTime ?? ''}
        onChange={(event) => {
          const time = event.currentTarget.value.slice(0, 5);
          // Without a length of its own an end by the clock needs one to begin with; the start works out the real one.
          const ending = withLength(settings, lengthMinutes ?? 60);
          onChange({ ...ending, untilTime: time === '' ? null : time });
        }}
      />
      <WordChoice
        label={t('setup.delay')}
        choices={withValue(DELAYS_SECONDS, startDelaySeconds)}
        value={startDelaySeconds}
        words={(seconds) => (seconds === 0 ? t('setup.delayNone') : duration(seconds))}
        onChange={(seconds) => onChange({ ...settings, startDelaySeconds: seconds })}
      />
      {hasFarewell && (
        <WordChoice
          label={t('setup.ending')}
          choices={ENDINGS}
          value={ending}
          words={(choice) => t(`setup.endings.${choice}`)}
          onChange={(choice) => onChange(withEnding(settings, choice))}
        />
      )}
      <WordChoice
        label={t('setup.fade')}
        choices={withValue(fades, course.fadeOutSeconds)}
        value={course.fadeOutSeconds}
        words={duration}
        onChange={(fadeOutSeconds) => onChange({ ...settings, fadeOutSeconds })}
      />
    </CustomiseSection>
  );
}

/** The usual choices in order, with the one that a template or another device has set. */
function withValue(choices: readonly Seconds[], value: Seconds): readonly Seconds[] {
  return choices.includes(value) ? choices : [...choices, value].sort((a, b) => a - b);
}

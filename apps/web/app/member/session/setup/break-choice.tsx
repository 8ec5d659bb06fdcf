import type { SessionSettings } from '@innertide/protocol/session-settings';
import { BREAK_CHOICES, ROUND_CHOICES, roundsOf, withBreaks } from '@innertide/session/breaks';
import { withLength } from '@innertide/session/settings';
import { Switch } from '@innertide/ui/switch.tsx';
import { useTranslation } from 'react-i18next';
import { WordChoice } from '../../elements/word-choice.tsx';

interface BreakChoiceProps {
  readonly settings: SessionSettings;
  readonly onChange: (settings: SessionSettings) => void;
}

const NO_BREAKS = 'none';
const FIRST_ROUNDS = 4;

/** Whether focus has breaks, how many stretches of work, and whether a bell says so. A length is given by the rounds then. */
export function BreakChoice({ settings, onChange }: BreakChoiceProps) {
  const { t } = useTranslation('session');
  const { breaks } = settings;
  const rounds = roundsOf(settings);
  const keyOf = ({ workMinutes, breakMinutes }: { readonly workMinutes: number; readonly breakMinutes: number }) =>
    `${workMinutes}/${breakMinutes}`;
  const offered = BREAK_CHOICES.map(keyOf);
  const current = breaks === null ? NO_BREAKS : keyOf(breaks);
  const choices = [NO_BREAKS, ...offered, ...(breaks === null || offered.includes(current) ? [] : [current])];

  function choose(key: string) {
    const pair = BREAK_CHOICES.find((choice) => keyOf(choice) === key);
    if (key === NO_BREAKS) onChange({ ...settings, breaks: null });
    else if (pair) onChange(withBreaks(settings, { bell: true, ...breaks, ...pair }, rounds ?? FIRST_ROUNDS));
  }
  return (
    <div className="break-choice">
      <WordChoice
        label={t('breaks.title')}
        choices={choices}
        value={current}
        words={(key) => (key === NO_BREAKS ? t('breaks.none') : key)}
        onChange={choose}
      />
      {breaks !== null && (
        <>
          <p className="break-choice-line">
            {t('breaks.pair', { work: breaks.workMinutes, rest: breaks.breakMinutes })} {t('breaks.opens')}
          </p>
          <WordChoice
            label={t('breaks.rounds')}
            choices={[...ROUND_CHOICES, null].map(String)}
            value={String(rounds)}
            words={(choice) => (choice === 'null' ? t('noEnd') : choice)}
            onChange={(choice) =>
              onChange(choice === 'null' ? withLength(settings, null) : withBreaks(settings, breaks, Number(choice)))
            }
          />
          <Switch
            label={t('breaks.bell')}
            checked={breaks.bell}
            onChange={(bell) => onChange({ ...settings, breaks: { ...breaks, bell } })}
          />
        </>
      )}
    </div>
  );
}

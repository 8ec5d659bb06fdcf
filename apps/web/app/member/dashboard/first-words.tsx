import { asPlayed } from '@innertide/session/chosen-setup';
import { type FirstAnswers, modeOfAnswers, withFirstAnswers } from '@innertide/session/first-answers';
import { settingsOfTap } from '@innertide/session/first-tap';
import type { Mode } from '@innertide/std/mode';
import { useTranslation } from 'react-i18next';
import { useLengthWords } from '../../copy/use-length-words.ts';
import { freshSeed } from '../session-core/fresh-seed.ts';
import { usePlay } from '../session-core/use-play.ts';

interface FirstWordsProps {
  readonly answers: FirstAnswers;
  readonly fittingMode: Mode;
}

/** Inside the ring at the first visit: one tap plays at most ten minutes, tuned by what was answered. */
export function FirstWords({ answers, fittingMode }: FirstWordsProps) {
  const { t } = useTranslation(['member', 'common']);
  const lengthWords = useLengthWords();
  const { play } = usePlay();
  const mode = modeOfAnswers(answers) ?? fittingMode;
  const settingsWith = (seed: number) =>
    asPlayed(
      withFirstAnswers(
        settingsOfTap({ mode, template: null, seed, isFirst: true, isBinauralNoticeRead: false }),
        answers,
      ),
    );
  return (
    <>
      <p>{t('member:dashboard.firstTitle')}</p>
      <button
        type="button"
        className="lamp-words-start"
        onClick={() => play({ settings: settingsWith(freshSeed()), templateSlug: null })}
      >
        {t('member:dashboard.start')}
      </button>
      <p>
        {t(`common:modes.${mode}`)}, {lengthWords(settingsWith(0))}
      </p>
    </>
  );
}

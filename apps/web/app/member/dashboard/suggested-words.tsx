import type { MoodBefore } from '@innertide/protocol/session-record';
import { asPlayed } from '@innertide/session/chosen-setup';
import { settingsOfTap } from '@innertide/session/first-tap';
import { type Suggestion, templateOfSuggestion, withSuggestion } from '@innertide/session/suggestion';
import { templateToBeginWith } from '@innertide/session/template-search';
import { useTranslation } from 'react-i18next';
import { useLengthWords } from '../../copy/use-length-words.ts';
import { usePorts } from '../../ports/ports.ts';
import { freshSeed } from '../session-core/fresh-seed.ts';
import { usePlay } from '../session-core/use-play.ts';
import { useTemplates } from '../template-data/use-templates.ts';

interface SuggestedWordsProps {
  readonly mood: MoodBefore;
  readonly suggestion: Suggestion;
}

/** Inside the ring: what is suggested, in three lines, and one tap that plays it. */
export function SuggestedWords({ mood, suggestion }: SuggestedWordsProps) {
  const { t } = useTranslation(['member', 'common']);
  const lengthWords = useLengthWords();
  const { deviceSettings } = usePorts();
  const { templates = [] } = useTemplates();
  const { play } = usePlay();
  const { mode } = suggestion;
  const named = templateOfSuggestion(templates, suggestion);
  const template = named ?? templateToBeginWith(templates, mode);
  const isBinauralNoticeRead = deviceSettings.isOn('safety-notice-read');
  const settingsWith = (seed: number) =>
    asPlayed(withSuggestion(settingsOfTap({ mode, template, seed, isFirst: false, isBinauralNoticeRead }), suggestion));
  const words = lengthWords(settingsWith(0));
  const modeName = t(`common:modes.${mode}`);

  function begin() {
    play({ settings: settingsWith(freshSeed()), templateSlug: template?.slug ?? null, moodBefore: mood });
  }

  return (
    <>
      <p>{t('member:dashboard.start')}</p>
      <button type="button" className="lamp-words-name" onClick={begin}>
        {named?.name ?? modeName}
      </button>
      <p>{named ? `${modeName}, ${words}` : words}</p>
    </>
  );
}

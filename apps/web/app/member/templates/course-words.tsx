import type { SessionSettings } from '@innertide/protocol/session-settings';
import { courseScript } from '@innertide/session/courses';
import { Switch } from '@innertide/ui/switch.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePorts } from '../../ports/ports.ts';
import { readFirstAnswers } from '../device-data/first-answers.ts';
import { useLocale } from '../elements/use-locale.ts';
import { useGuidanceCards } from '../session-core/use-guidance-cards.ts';

interface CourseWordsState {
  /** The course that led to this template; null where none did. */
  readonly course: string | null;
  /** The script of the day; null where there is none. */
  readonly script: string | null;
  readonly isOn: boolean;
  readonly turn: (isOn: boolean) => void;
  readonly withWords: (settings: SessionSettings) => SessionSettings;
}

/** The words that a course has for a template that it led to. They are off at first for somebody who said that no voice is wanted. */
export function useCourseWords(slug: string | null): CourseWordsState {
  const { deviceStorage } = usePorts();
  const [search] = useSearchParams();
  const named = search.get('course');
  const script = courseScript(named, slug);
  const [isOn, turn] = useState(() => readFirstAnswers(deviceStorage).voice !== 'none');
  return {
    course: script === null ? null : named,
    script,
    isOn: isOn && script !== null,
    turn,
    withWords: (settings) =>
      isOn && script !== null ? { ...settings, guidance: { ...settings.guidance, on: true, script } } : settings,
  };
}

interface CourseWordsProps extends Pick<CourseWordsState, 'isOn' | 'turn'> {
  readonly script: string;
  readonly settings: SessionSettings;
}

/** What is said on this day of a course, and the switch that leaves it out; another script is chosen where the setup is changed. */
export function CourseWords({ script, settings, isOn, turn }: CourseWordsProps) {
  const { t } = useTranslation('session');
  const locale = useLocale();
  const cards = useGuidanceCards(settings.guidance.language ?? locale);
  const card = Array.isArray(cards) ? cards.find(({ mode, slug }) => mode === settings.mode && slug === script) : null;
  return (
    <Switch
      label={card ? t('guidance.with', { title: card.title }) : t('guidance.switch')}
      hint={card?.about}
      checked={isOn}
      onChange={turn}
      className="template-detail-words"
    />
  );
}

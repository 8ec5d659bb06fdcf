import type { Letter } from '@innertide/protocol/remote-procedures';
import { languageFacts } from '@innertide/std/locale';
import { useMemo } from 'react';
import { bindShortWords } from '../../copy/bind-short-words.ts';
import { useLocale } from '../elements/use-locale.ts';
import { useRememberedRemote } from '../remote/remote.ts';

/** The letters in the interface's language, newest first, and how the question for them stands. */
export function useLetters() {
  const language = useLocale();
  const query = useRememberedRemote('letters', { language });
  const { data } = query;
  const letters = useMemo(
    () => (languageFacts(language).bindsShortWords && data ? data.map(withBoundWords) : data),
    [data, language],
  );
  return { letters, query };
}

function withBoundWords(letter: Letter): Letter {
  const { title, excerpt, body } = letter;
  return { ...letter, title: bindShortWords(title), excerpt: bindShortWords(excerpt), body: bindShortWords(body) };
}

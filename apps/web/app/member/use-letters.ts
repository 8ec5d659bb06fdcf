import type { Letter } from '@innertide/protocol/remote-procedures';
import { useMemo } from 'react';
import { bindShortWords } from '../copy/bind-short-words.ts';
import { useRememberedRemote } from './remote.ts';
import { useLocale } from './use-locale.ts';

/** The letters in the interface's language, newest first. */
export function useLetters() {
  const language = useLocale();
  const { data, error, isPending, refetch } = useRememberedRemote('letters', { language });
  const letters = useMemo(() => (language === 'pl' && data ? data.map(boundInPolish) : data), [data, language]);
  return { letters, error, isPending, refetch };
}

function boundInPolish(letter: Letter): Letter {
  const { title, excerpt, body } = letter;
  return { ...letter, title: bindShortWords(title), excerpt: bindShortWords(excerpt), body: bindShortWords(body) };
}

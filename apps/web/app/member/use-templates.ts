import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import { useMemo } from 'react';
import { bindShortWords } from '../copy/bind-short-words.ts';
import { useRememberedRemote } from './remote.ts';
import { useLocale } from './use-locale.ts';

/** The templates in the interface's language, their words set as that language is set. */
export function useTemplates() {
  const language = useLocale();
  const { data, error, isPending, refetch } = useRememberedRemote('session_templates', { language });
  const templates = useMemo(() => (language === 'pl' && data ? data.map(boundInPolish) : data), [data, language]);
  return { templates, error, isPending, refetch };
}

function boundInPolish(template: SessionTemplate): SessionTemplate {
  // What the member wrote stays as written: it is edited and sent again.
  if (!template.is_curated) return template;
  return { ...template, name: bindShortWords(template.name), description: bindShortWords(template.description) };
}

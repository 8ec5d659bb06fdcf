import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import { languageFacts } from '@innertide/std/locale';
import { useMemo } from 'react';
import { bindShortWords } from '../../copy/bind-short-words.ts';
import { usePorts } from '../../ports/ports.ts';
import { useLocale } from '../elements/use-locale.ts';
import { useJournal } from '../journal/journal-provider.tsx';
import { useRememberedRemote } from '../remote/remote.ts';
import { useFavouriteTemplates, withFavourites } from './favourite-templates.ts';
import { waitingChanges } from './waiting-changes.ts';
import { withChanges } from './with-changes.ts';

/** The templates in the interface's language, their words set as that language is set, with what waits for a network. */
export function useTemplates() {
  const ports = usePorts();
  const { ownerId } = useJournal();
  const language = useLocale();
  const asked = useRememberedRemote('session_templates', { language });
  const { data, error, isPending, refetch, dataUpdatedAt, errorUpdateCount } = asked;
  const bound = useMemo(
    () => (languageFacts(language).bindsShortWords && data ? data.map(withBoundWords) : data),
    [data, language],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever changes one asks anew, and gets an answer, be it the same, or an error.
  const waiting = useMemo(() => waitingChanges(ports, ownerId), [ports, ownerId, dataUpdatedAt, errorUpdateCount]);
  const favourites = useFavouriteTemplates();
  const templates = useMemo(
    () => bound && withFavourites(withChanges(bound, waiting), favourites),
    [bound, waiting, favourites],
  );
  return { templates, error, isPending, refetch, waiting };
}

function withBoundWords(template: SessionTemplate): SessionTemplate {
  // What the member wrote stays as written: it is edited and sent again.
  if (!template.is_curated) return template;
  return { ...template, name: bindShortWords(template.name), description: bindShortWords(template.description) };
}

import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePorts } from '../../ports/ports.ts';
import type { QueryCache } from '../../storage/query-cache.ts';
import { useJournal } from '../journal/journal-provider.tsx';

const NAME = 'favourite-templates';

/** The curated templates that a member likes, by their addresses. Stored on this device: the account stores favourites of own templates. */
function favouritesOf(queryCache: QueryCache, ownerId: string) {
  const key = `${ownerId}/${NAME}`;
  const read = (): readonly string[] => {
    const stored = queryCache.recall(key);
    return Array.isArray(stored) ? stored.filter((slug) => typeof slug === 'string') : [];
  };
  return {
    key,
    query: queryOptions({
      queryKey: [ownerId, NAME],
      queryFn: read,
      initialData: read,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  };
}

/** Returns the templates with the member's curated favourites marked as such. */
export function withFavourites(
  templates: readonly SessionTemplate[],
  slugs: readonly string[],
): readonly SessionTemplate[] {
  if (slugs.length === 0) return templates;
  return templates.map((one) => (one.slug !== null && slugs.includes(one.slug) ? { ...one, is_favourite: true } : one));
}

export function useFavouriteTemplates(): readonly string[] {
  const { queryCache } = usePorts();
  const { ownerId } = useJournal();
  return useQuery(favouritesOf(queryCache, ownerId).query).data;
}

/** Makes a curated template a favourite, or no longer one, wherever templates are shown. */
export function useFavourTemplate(): (slug: string) => void {
  const { queryCache } = usePorts();
  const { ownerId } = useJournal();
  const queries = useQueryClient();
  return (slug) => {
    const { key, query } = favouritesOf(queryCache, ownerId);
    const before = queries.getQueryData(query.queryKey) ?? [];
    const after = before.includes(slug) ? before.filter((one) => one !== slug) : [...before, slug];
    queryCache.remember(key, after, 'until-forgotten');
    queries.setQueryData(query.queryKey, after);
  };
}

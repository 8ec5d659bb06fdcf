import { dataAddress, OFFLINE_PAGE } from './request-plan.ts';

/** How long a page may take before its copy is shown instead. */
const PATIENCE_MS = 4000;

/** So many public pages are stored; the one that was not read for the longest makes room. */
const MOST_PAGES = 80;

const IN_THE_BACKGROUND = { priority: 'low' } as const;

/** What the store of public pages is built over. */
interface PublicPagesOptions {
  readonly openCache: () => Promise<Cache>;
  /** Whether every script and style that a page names is stored: one of a later build would not begin. */
  readonly isComplete: (html: string) => boolean;
  readonly fetch: (request: RequestInfo, options?: RequestInit) => Promise<Response>;
  readonly redirect: (path: string) => Response;
}

function refuseAfter(ms: number): Promise<never> {
  return new Promise((_resolve, reject) => setTimeout(() => reject(new Error('The network is too slow')), ms));
}

/** Stores pages in both forms, and fetches them for it. */
function pageStore({ openCache, isComplete, fetch }: Pick<PublicPagesOptions, 'openCache' | 'isComplete' | 'fetch'>) {
  async function store(cache: Cache, key: string, answer: Response): Promise<void> {
    // Put anew, it stands last in the order in which room is made.
    await cache.delete(key, { ignoreVary: true });
    await cache.put(key, answer);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - 2 * MOST_PAGES)).map((old) => cache.delete(old)));
  }

  async function storeDocument(path: string, answer: Response): Promise<void> {
    const isPage =
      answer.ok && !answer.redirected && (answer.headers.get('content-type') ?? '').startsWith('text/html');
    if (isPage && isComplete(await answer.clone().text())) await store(await openCache(), path, answer);
  }

  async function storeData(path: string, answer: Response): Promise<void> {
    if (answer.ok && !answer.redirected) await store(await openCache(), dataAddress(path), answer);
  }

  async function stored(key: string): Promise<Response | undefined> {
    return (await openCache()).match(key, { ignoreVary: true });
  }

  async function fetchDocument(path: string): Promise<void> {
    await storeDocument(path, await fetch(path, IN_THE_BACKGROUND));
  }

  async function fetchData(path: string): Promise<void> {
    await storeData(path, await fetch(dataAddress(path), IN_THE_BACKGROUND));
  }

  return { storeDocument, storeData, stored, fetchDocument, fetchData };
}

/**
 * Public pages as they were read last, for a reader without a network. The server renders them for everybody as anonymous, so they hold
 * nothing personal. A page is stored in both forms: as a document, and as the data with which another page opens it.
 */
export function createPublicPages(options: PublicPagesOptions) {
  const { fetch, redirect } = options;
  const { storeDocument, storeData, stored, fetchDocument, fetchData } = pageStore(options);

  return {
    /** Stores pages that were not read yet. What cannot be fetched is left for later. */
    async prepare(paths: readonly string[]): Promise<void> {
      for (const path of paths) await Promise.allSettled([fetchDocument(path), fetchData(path)]);
    },

    /** Answers a document; `later` takes what may go on after the answer. */
    async answerPage(request: Request, path: string, isStored: boolean, later: (work: Promise<unknown>) => void) {
      const copy = isStored ? await stored(path) : undefined;
      const network = fetch(request);
      try {
        const answer = await (copy ? Promise.race([network, refuseAfter(PATIENCE_MS)]) : network);
        if (answer.status >= 500 && copy) return copy;
        if (isStored && answer.ok) {
          later(storeDocument(path, answer.clone()));
          if (!(await stored(dataAddress(path)))) later(fetchData(path).catch(() => undefined));
        }
        return answer;
      } catch (error) {
        if (copy) return copy;
        if (path === OFFLINE_PAGE || !(await stored(OFFLINE_PAGE))) throw error;
        // A page must not stand at another page's address: it would hydrate as the wrong one.
        return redirect(OFFLINE_PAGE);
      }
    },

    /** Answers the data of a page, as above; without a copy the router says that there is no network. */
    async answerData(request: Request, path: string, later: (work: Promise<unknown>) => void) {
      try {
        const answer = await fetch(request);
        if (answer.ok) {
          later(storeData(path, answer.clone()));
          if (!(await stored(path))) later(fetchDocument(path).catch(() => undefined));
        }
        return answer;
      } catch (error) {
        const copy = await stored(dataAddress(path));
        if (copy) return copy;
        throw error;
      }
    },
  };
}

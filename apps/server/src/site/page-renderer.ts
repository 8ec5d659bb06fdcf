import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import { z } from 'zod';
import type { PageFacts } from './page-facts.ts';

const buildSchema = z.object({
  entry: z.object({ module: z.object({ pageRequestContext: z.custom<RouterContext<PageFacts>>() }) }),
});

export type PageRenderer = (request: Request, facts: PageFacts) => Promise<Response>;

/**
 * Renders requests with a web build (its server/index.js, or Vite's virtual one).
 * The build exports the key under which its pages look for the request's facts, so that both sides hold the same object.
 */
export function createPageRenderer(build: unknown, mode: 'production' | 'development'): PageRenderer {
  const key = buildSchema.parse(build).entry.module.pageRequestContext;
  const handle = createRequestHandler(build as ServerBuild, mode);
  return (request, facts) => {
    const context = new RouterContextProvider();
    context.set(key, facts);
    return handle(request, context);
  };
}

import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import { z } from 'zod';
import type { PageFacts } from './page-facts.ts';
import type { ProcedureCall } from './procedure-call.ts';

const buildSchema = z.object({
  entry: z.object({
    module: z.object({
      pageRequestContext: z.custom<RouterContext<PageFacts>>(),
      procedureCallContext: z.custom<RouterContext<ProcedureCall>>(),
      ownScripts: z.array(z.string()),
    }),
  }),
});

export interface PageRenderer {
  render(request: Request, facts: PageFacts): Promise<Response>;
  /** Inline scripts of constant text that stand in every page. */
  readonly ownScripts: readonly string[];
}

/**
 * Renders requests with a web build (its server/index.js, or Vite's virtual one).
 * The build exports the keys under which its pages look for the request's facts and for the backend, so that both sides
 * hold the same objects.
 */
export function createPageRenderer(
  build: unknown,
  mode: 'production' | 'development',
  call: ProcedureCall,
): PageRenderer {
  const { ownScripts, pageRequestContext, procedureCallContext } = buildSchema.parse(build).entry.module;
  const handle = createRequestHandler(build as ServerBuild, mode);
  return {
    ownScripts,
    render(request, facts) {
      const context = new RouterContextProvider();
      context.set(pageRequestContext, facts);
      context.set(procedureCallContext, call);
      return handle(request, context);
    },
  };
}

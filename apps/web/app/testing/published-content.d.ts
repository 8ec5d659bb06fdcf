declare module 'virtual:published-content' {
  import type { ProcedureAnswer } from '@innertide/protocol/remote-procedures';
  import type { Locale } from '@innertide/std/locale';

  type Published = 'session_templates' | 'letters' | 'blog_posts';

  /** What the server publishes from content/, as its remote procedures answer it. */
  export const publishedContent: Readonly<Record<Locale, { readonly [Name in Published]: ProcedureAnswer<Name> }>>;
}

declare module 'virtual:route-tree' {
  export interface RouteTreeEntry {
    readonly id: string;
    readonly path?: string;
    readonly index?: boolean;
    readonly load: () => Promise<Record<string, unknown>>;
    readonly children: readonly RouteTreeEntry[];
  }

  /** The tree of routes.ts. */
  export const routeTree: readonly RouteTreeEntry[];
}

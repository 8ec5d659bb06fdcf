import { AsyncLocalStorage } from 'node:async_hooks';

/** What every line says that is written while a request is answered. */
interface RequestContext {
  readonly requestId: string;
}

const current = new AsyncLocalStorage<RequestContext>();

/** Runs the answering of one request: lines written meanwhile, wherever, carry its id. */
export function withinRequest<Value>(context: RequestContext, work: () => Promise<Value>): Promise<Value> {
  return current.run(context, work);
}

/** The request that is being answered here; nothing outside of one. */
export function requestContext(): Partial<RequestContext> {
  return current.getStore() ?? {};
}

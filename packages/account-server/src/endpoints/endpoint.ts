import type { Handler } from 'hono';
import type { AuthContext } from '../auth-context.ts';

/** One operation of GoTrue's API: creates its handler. */
export type Endpoint = (context: AuthContext) => Handler;

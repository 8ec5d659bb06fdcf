import type { Handler } from 'hono';
import type { AuthContext } from '../auth-context.ts';

/** One operation of the protocol: one file, one function from what the room has to a handler. */
export type Endpoint = (context: AuthContext) => Handler;

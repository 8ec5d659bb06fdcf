import { BRAND } from '@innertide/std/brand';
import type { Endpoint } from '../endpoint.ts';

/** GET /health: answers GoTrue's name, which clients check. */
export const health: Endpoint = () => (c) =>
  c.json({ version: 'v2', name: 'GoTrue', description: `The accounts of ${BRAND}, in the protocol of GoTrue` });

import type { QueryClient } from '@tanstack/react-query';
import type { Ports } from '../../ports.ts';
import { hereAndNow } from '../here-and-now.ts';
import { rememberedAnswer } from '../remote.ts';

/** What the dashboard shows first, asked as soon as it is known who asks: the answer travels while the rooms are made. */
export function askAhead(queries: QueryClient, ports: Pick<Ports, 'backend' | 'answerMemory'>, ownerId: string): void {
  const { today } = hereAndNow(Date.now());
  void queries.prefetchQuery(rememberedAnswer(ports, ownerId, 'dashboard', { today }, 'latest'));
}

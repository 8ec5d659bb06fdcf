import { remoteProcedures } from '@innertide/protocol/remote-procedures';
import type { Clock } from '@innertide/std/clock';
import { z } from 'zod';
import type { SentBookPort } from '../ports/sent-book-port.ts';

const KEY = 'sent:1';

const bookSchema = z.record(z.string(), z.object({ count: z.int().min(1), lastAtMs: z.number() }));

/** In the local storage. Where that is shut nothing is noted, and nothing is claimed either. */
export function createSentBook(
  bringStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  clock: Clock,
): SentBookPort {
  function read(): z.infer<typeof bookSchema> {
    try {
      return bookSchema.parse(JSON.parse(bringStorage().getItem(KEY) ?? '{}'));
    } catch {
      return {};
    }
  }
  return {
    note(name) {
      const book = read();
      book[name] = { count: (book[name]?.count ?? 0) + 1, lastAtMs: clock.nowMs() };
      try {
        bringStorage().setItem(KEY, JSON.stringify(book));
      } catch {}
    },
    entries() {
      const book = read();
      return (Object.keys(remoteProcedures) as (keyof typeof remoteProcedures)[]).flatMap((name) => {
        const entry = book[name];
        return entry ? [{ name, ...entry }] : [];
      });
    },
    forget() {
      try {
        bringStorage().removeItem(KEY);
      } catch {}
    },
  };
}

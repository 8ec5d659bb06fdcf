import type { Ports } from '../../ports/ports.ts';
import { createOutbox } from '../journal/outbox.ts';
import { endDraft } from '../session-core/recover-drafts.ts';
import { sendTemplateChanges } from '../template-data/send-changes.ts';

/** A network that does not answer must not block signing out for longer. */
const TIMEOUT_MS = 8_000;

/**
 * Sends a member's unsent sessions and template changes to the account; drafts of sessions that never ended are ended first.
 *
 * @returns how many sessions could not be sent.
 */
export async function flushOutbox(
  ports: Pick<Ports, 'journal' | 'backend' | 'queryCache'>,
  ownerId: string,
): Promise<number> {
  const journal = await ports.journal();
  for (const draft of await journal.drafts(ownerId)) await endDraft(journal, ownerId, draft);
  const outbox = createOutbox({
    journal,
    backend: ports.backend,
    ownerId,
    flushAfter: () => () => {},
    random: Math.random,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS);
  });
  await Promise.race([Promise.all([outbox.flush(), sendTemplateChanges(ports, ownerId)]), timeout]);
  clearTimeout(timer);
  outbox.dispose();
  return (await journal.sessions(ownerId)).filter(({ state }) => state !== 'saved').length;
}

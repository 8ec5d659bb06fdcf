import type { Ports } from '../../ports/ports.ts';
import { createOutbox } from '../journal/outbox.ts';
import { endDraft } from '../session-core/recover-drafts.ts';
import { sendTemplateChanges } from '../template-data/waiting-changes.ts';

/** A network that does not answer must not hold anybody here. */
const PATIENCE_MS = 8_000;

/**
 * Sends whatever of a member is only on this device: also what a session left behind that was never ended.
 * @returns how many sessions could not be brought to the account.
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
    schedule: () => () => {},
    random: Math.random,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const impatience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([Promise.all([outbox.flush(), sendTemplateChanges(ports, ownerId)]), impatience]);
  clearTimeout(timer);
  outbox.dispose();
  return (await journal.sessions(ownerId)).filter(({ state }) => state !== 'saved').length;
}

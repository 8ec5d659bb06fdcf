import type { OwnTemplate } from '@innertide/protocol/remote-procedures';
import { uuidV7 } from '@innertide/std/uuid';
import { useQueryClient } from '@tanstack/react-query';
import { usePorts } from '../../ports.ts';
import { useJournal } from '../journal/journal-provider.tsx';
import { askRemote, isOffline } from '../remote.ts';
import { useLocale } from '../use-locale.ts';

/** A member's own template before the account knows it. */
export type TemplateDraft = Omit<OwnTemplate, 'language'>;
export type TemplateFailure = 'offline' | 'failed';

export function freshTemplateId(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
}

/** Keeps and forgets the member's own templates; answers why when the account could not be told. */
export function useOwnTemplates() {
  const { backend } = usePorts();
  const { ownerId } = useJournal();
  const queries = useQueryClient();
  const language = useLocale();

  async function change(told: Promise<unknown>): Promise<TemplateFailure | null> {
    try {
      await told;
    } catch (error) {
      return error instanceof Error && isOffline(error) ? 'offline' : 'failed';
    }
    await queries.invalidateQueries({ queryKey: [ownerId, 'session_templates'] });
    return null;
  }

  return {
    save: (template: TemplateDraft) =>
      change(askRemote(backend, 'save_template', { template: { ...template, language } })),
    order: (ids: readonly string[]) => change(askRemote(backend, 'order_templates', { ids: [...ids] })),
    remove: (id: string) => change(askRemote(backend, 'delete_template', { id })),
  };
}

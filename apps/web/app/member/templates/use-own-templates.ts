import type { OwnTemplate } from '@innertide/protocol/remote-procedures';
import { uuidV7 } from '@innertide/std/uuid';
import { useQueryClient } from '@tanstack/react-query';
import { usePorts } from '../../ports/ports.ts';
import { useLocale } from '../elements/use-locale.ts';
import { useJournal } from '../journal/journal-provider.tsx';
import { discardRefusedChanges, makeChanges, sendTemplateChanges } from '../template-data/send-changes.ts';
import type { Refusal, TemplateChange } from '../template-data/waiting-changes.ts';

/** A member's own template before the account knows it. */
export type TemplateDraft = Omit<OwnTemplate, 'language'>;
export type TemplateFailure = 'offline' | Refusal;

export function freshTemplateId(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
}

/** Saves, orders and deletes the member's own templates, also without a network; reports why where neither device nor account could. */
export function useOwnTemplates() {
  const ports = usePorts();
  const { ownerId } = useJournal();
  const queries = useQueryClient();
  const language = useLocale();

  const refetchTemplates = () => queries.invalidateQueries({ queryKey: [ownerId, 'session_templates'] });
  /** Makes changes and fetches the templates again. @returns why one failed; null when all were sent or wait. */
  async function apply(...changes: readonly TemplateChange[]): Promise<TemplateFailure | null> {
    const outcome = await makeChanges(ports, ownerId, changes);
    await refetchTemplates();
    return outcome === 'sent' || outcome === 'waits' ? null : outcome;
  }
  /** The changes that can be applied. */
  const changeTo = {
    save: (template: TemplateDraft): TemplateChange => ({
      name: 'save_template',
      args: { template: { ...template, language } },
    }),
    order: (ids: readonly string[]): TemplateChange => ({ name: 'order_templates', args: { ids } }),
    remove: (id: string): TemplateChange => ({ name: 'delete_template', args: { id } }),
  };

  return {
    apply,
    changeTo,
    save: (template: TemplateDraft) => apply(changeTo.save(template)),
    /** Sends unsent and refused changes again. */
    async sendAgain(): Promise<void> {
      await sendTemplateChanges(ports, ownerId);
      await refetchTemplates();
    },
    /** Discards refused changes; unsent ones still wait. */
    async discardRefused(): Promise<void> {
      discardRefusedChanges(ports, ownerId);
      await refetchTemplates();
    },
  };
}

import type { OwnTemplate } from '@innertide/protocol/remote-procedures';
import { uuidV7 } from '@innertide/std/uuid';
import { useQueryClient } from '@tanstack/react-query';
import { usePorts } from '../../ports/ports.ts';
import { useLocale } from '../elements/use-locale.ts';
import { useJournal } from '../journal/journal-provider.tsx';
import {
  letGoOfRefused,
  makeChange,
  type Refusal,
  sendTemplateChanges,
  type TemplateChange,
} from '../template-data/waiting-changes.ts';

/** A member's own template before the account knows it. */
export type TemplateDraft = Omit<OwnTemplate, 'language'>;
export type TemplateFailure = 'offline' | Refusal;

export function freshTemplateId(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
}

/** Keeps and forgets the member's own templates, without a network too; answers why where neither device nor account could. */
export function useOwnTemplates() {
  const ports = usePorts();
  const { ownerId } = useJournal();
  const queries = useQueryClient();
  const language = useLocale();

  const askAnew = () => queries.invalidateQueries({ queryKey: [ownerId, 'session_templates'] });
  /** Makes a change, and comes back with the templates as they are after it. */
  async function tell(asked: TemplateChange): Promise<TemplateFailure | null> {
    const outcome = await makeChange(ports, ownerId, asked);
    await askAnew();
    return outcome === 'told' || outcome === 'waits' ? null : outcome;
  }
  /** What there is to do, as the account is told of it. */
  const saying = {
    save: (template: TemplateDraft): TemplateChange => ({
      name: 'save_template',
      args: { template: { ...template, language } },
    }),
    order: (ids: readonly string[]): TemplateChange => ({ name: 'order_templates', args: { ids } }),
    remove: (id: string): TemplateChange => ({ name: 'delete_template', args: { id } }),
  };

  return {
    tell,
    saying,
    save: (template: TemplateDraft) => tell(saying.save(template)),
    /** Tells the account once more of what it did not hear of or did not take. */
    async sendAgain(): Promise<void> {
      await sendTemplateChanges(ports, ownerId);
      await askAnew();
    },
    /** The templates are again as the account holds them, but for what it was not asked yet. */
    async letGo(): Promise<void> {
      letGoOfRefused(ports, ownerId);
      await askAnew();
    },
  };
}

import { type QueuedSession, queueTimes } from '@innertide/session/session-queue';
import { timelineAt } from '@innertide/session/timeline';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../elements/use-locale.ts';
import { activeSeconds, runningSettings, useSessionPart } from '../../session-core/session-context.ts';
import { useTemplates } from '../../template-data/use-templates.ts';

interface QueuedWords {
  readonly key: string;
  readonly name: string;
  /** The time of day at which it begins; null after a session without an end. */
  readonly time: string | null;
}

/** Names the sessions to come and when each begins. */
export function useQueueWords(): readonly QueuedWords[] {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const { templates } = useTemplates();
  const queue = useSessionPart((snapshot) => snapshot.queue);
  // To the minute: the words change no oftener.
  const endsAtMinute = useSessionPart((snapshot) => {
    const settings = runningSettings(snapshot);
    const left = settings && timelineAt(settings, activeSeconds(snapshot)).remainingSeconds;
    return left === null ? null : Math.round((Date.now() / 1000 + left) / 60);
  });
  const nowMs = Date.now();
  const leftMs = endsAtMinute === null ? null : endsAtMinute * 60_000 - nowMs;
  const times = new Map(queueTimes(queue, nowMs, leftMs).map(({ key, beginsAtMs }) => [key, beginsAtMs]));
  const clock = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { hour: 'numeric', minute: '2-digit' });
  function nameOf({ templateSlug, settings }: QueuedSession): string {
    const template = templateSlug === null ? undefined : templates?.find(({ slug }) => slug === templateSlug);
    return template?.name ?? t(`modes.${settings.mode}`);
  }
  return queue.map((one) => {
    const beginsAtMs = times.get(one.key);
    return { key: one.key, name: nameOf(one), time: beginsAtMs === undefined ? null : clock.format(beginsAtMs) };
  });
}

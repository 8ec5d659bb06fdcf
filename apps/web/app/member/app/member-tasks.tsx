import type { SessionRecord } from '@innertide/protocol/session-record';
import { useReminderZone } from '../account/profile/reminder-zone.ts';
import { useHealthMinutes } from '../health/use-health-minutes.ts';
import { useSessionPart } from '../session-core/session-context.ts';
import { useWaitingChanges } from '../templates/use-waiting-changes.ts';

/** Runs what goes on behind every page of a member; renders nothing. Needs an open journal. */
export function MemberTasks() {
  useReminderZone();
  useWaitingChanges();
  const left = useSessionPart((snapshot) => snapshot.left);
  return left && <HealthOfLeftSession record={left} />;
}

/** A session that was left for another one has no summary, which hands the others to the health store. */
function HealthOfLeftSession({ record }: { readonly record: SessionRecord }) {
  useHealthMinutes(record);
  return null;
}

import type { SessionRecord } from '@innertide/protocol/session-record';
import { useEffect } from 'react';
import { usePorts } from '../../ports/ports.ts';
import { useReminderZone } from '../account/profile/reminder-zone.ts';
import { readWindDown } from '../device-data/wind-down.ts';
import { useHealthMinutes } from '../health/use-health-minutes.ts';
import { useSessionPart } from '../session-core/session-context.ts';
import { useWaitingChanges } from '../templates/use-waiting-changes.ts';

/** Runs what goes on behind every page of a member; renders nothing. Needs an open journal. */
export function MemberTasks() {
  useReminderZone();
  useWaitingChanges();
  useSystemWindDown();
  const left = useSessionPart((snapshot) => snapshot.left);
  return left && <HealthOfLeftSession record={left} />;
}

/** Hands the system when this device's evenings wind down, for the home screen and the watch: what it holds may be of an earlier install. */
function useSystemWindDown(): void {
  const { system, deviceStorage } = usePorts();
  useEffect(() => system.planWindDown(readWindDown(deviceStorage)), [system, deviceStorage]);
}

/** A session that was left for another one has no summary, which hands the others to the health store. */
function HealthOfLeftSession({ record }: { readonly record: SessionRecord }) {
  useHealthMinutes(record);
  return null;
}

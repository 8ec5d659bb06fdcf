import type { SessionRecord } from '@innertide/protocol/session-record';
import { useEffect } from 'react';
import { usePorts } from '../../ports/ports.ts';
import { feelingAfter, mindfulMinutes } from './health-moments.ts';

/** Hands a session that is over to the health store of this device, as far as that is switched on. */
export function useHealthMinutes(record: SessionRecord): void {
  const { health, deviceSettings } = usePorts();

  useEffect(() => {
    if (deviceSettings.isOn('health-sessions') && record.active_ms > 0) health.saveSession(mindfulMinutes(record));
    const feeling = feelingAfter(record);
    if (deviceSettings.isOn('health-feelings') && feeling) health.saveFeeling(feeling);
  }, [record, health, deviceSettings]);
}

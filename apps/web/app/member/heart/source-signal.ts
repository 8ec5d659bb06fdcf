import type { QualityReason } from '@innertide/heart/quality';
import type { HeartSourceKind } from '../../ports/heart-source-port.ts';
import type { HeartSnapshot } from './heart-sync-controller.ts';

/** How sure a source is. */
export type SourceSignal = 'good' | 'waiting' | 'unsure' | 'off';

/** A rate alone, or from a smoothing band, is steady enough to follow. */
const SURE: readonly QualityReason[] = ['clear', 'rate-only', 'derived-intervals'];

type SensorSnapshot = Pick<HeartSnapshot, 'kind' | 'source' | 'asking' | 'reading'>;

/** How sure a sensor is: of the one at work its signal, of the one that is asked that it is waited for. */
export function signalOf(
  kind: HeartSourceKind,
  { kind: active, source, asking, reading }: SensorSnapshot,
): SourceSignal {
  if (kind !== active) return 'off';
  if (source.status === 'connecting' || source.status === 'reconnecting' || asking?.status === 'connecting')
    return 'waiting';
  if (source.status !== 'connected') return 'off';
  const reason = reading?.quality.reason ?? 'starting';
  const isSilent = reading === null || reading.secondsSinceSignal === Number.POSITIVE_INFINITY;
  if (reason === 'starting' || isSilent) return 'waiting';
  return SURE.includes(reason) ? 'good' : 'unsure';
}

import { BRAND_SLUG } from '@innertide/std/brand';
import { NO_COMFORT, type OutputComfort, readOutputComfort } from '@innertide/std/output-comfort';
import { jsonKey, type KeyValuePort } from '../ports/key-value-port.ts';

const COMFORT = jsonKey(`${BRAND_SLUG}.output-comfort`, readOutputComfort);

/** How everything that plays on this device suits who listens there. */
export interface OutputComfortStore {
  readonly read: () => OutputComfort;
  readonly write: (comfort: OutputComfort) => void;
}

/** In the storage of this device; where the browser refuses it, for the page. */
export function createOutputComfortStore(storage: KeyValuePort): OutputComfortStore {
  let ofThisPage: OutputComfort | null = null;
  return {
    read: () => ofThisPage ?? storage.read(COMFORT) ?? NO_COMFORT,
    write(comfort) {
      ofThisPage = comfort;
      storage.write(COMFORT, comfort);
    },
  };
}

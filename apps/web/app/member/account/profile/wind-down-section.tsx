import { parseTimeOfDay } from '@innertide/session/wind-down';
import { Switch } from '@innertide/ui/switch.tsx';
import { TextField } from '@innertide/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../../../ports/ports.ts';
import { readWindDown, writeWindDown } from '../../device-data/wind-down.ts';

const FIRST_HOUR = '21:30';

/** From which hour on the ring of this device offers sleep. */
export function WindDownSection() {
  const { t } = useTranslation('member');
  const { deviceStorage, system } = usePorts();
  const [from, setFrom] = useState(() => readWindDown(deviceStorage));

  function choose(next: string | null) {
    setFrom(next);
    if (next !== null && !parseTimeOfDay(next)) return;
    writeWindDown(deviceStorage, next);
    system.planWindDown(next);
  }

  return (
    <section aria-labelledby="profile-wind-down" className="wind-down">
      <h2 id="profile-wind-down">{t('windDown.title')}</h2>
      <Switch
        label={t('windDown.on')}
        hint={t('windDown.hint')}
        checked={from !== null}
        onChange={(on) => choose(on ? FIRST_HOUR : null)}
      />
      {from !== null && (
        <TextField
          type="time"
          label={t('windDown.from')}
          value={from}
          required
          onChange={(event) => choose(event.currentTarget.value.slice(0, 5))}
        />
      )}
    </section>
  );
}

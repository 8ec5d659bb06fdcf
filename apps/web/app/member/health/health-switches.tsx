import { Switch } from '@innertide/ui/switch.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../../ports/ports.ts';

const SWITCHES = [
  { wish: 'write-sessions', setting: 'health-sessions', words: 'sessions' },
  { wish: 'write-feelings', setting: 'health-feelings', words: 'feelings' },
] as const;

/** What this device's health store is given; nothing where it has none. */
export function HealthSwitches() {
  const { t } = useTranslation('member');
  const { health, deviceSettings } = usePorts();
  const [on, setOn] = useState(() => SWITCHES.map(({ setting }) => deviceSettings.isOn(setting)));
  const [isRefused, setRefused] = useState(false);
  const offered = SWITCHES.filter(({ wish }) => health.wishes.has(wish));
  if (offered.length === 0) return null;

  async function turn({ wish, setting }: (typeof SWITCHES)[number], wanted: boolean) {
    const isOn = wanted && (await health.ask(wish));
    deviceSettings.turn(setting, isOn);
    setOn(SWITCHES.map((each) => deviceSettings.isOn(each.setting)));
    setRefused(wanted && !isOn);
  }

  return (
    <section aria-labelledby="profile-health">
      <h2 id="profile-health">{t('health.title')}</h2>
      <div className="profile-switches">
        {offered.map((each) => (
          <Switch
            key={each.wish}
            label={t(`health.${each.words}`)}
            hint={t(`health.${each.words}Hint`)}
            checked={on[SWITCHES.indexOf(each)] ?? false}
            onChange={(wanted) => void turn(each, wanted)}
          />
        ))}
      </div>
      <p role="status">{isRefused && t('health.refused')}</p>
    </section>
  );
}

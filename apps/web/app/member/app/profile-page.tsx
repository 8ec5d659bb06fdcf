import '../styles/member.css';
import '../styles/session.css';
import { buttonLook } from '@innertide/ui/button.tsx';
import { Switch } from '@innertide/ui/switch.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAuthState } from '../../account/auth-state-provider.tsx';
import { usePageData } from '../../boot/page-environment.tsx';
import { paths } from '../../paths.ts';
import { usePorts } from '../../ports/ports.ts';
import { InterfacePickers } from '../../shell/interface-pickers.tsx';
import type { DeviceSetting } from '../../storage/device-settings.ts';
import { LearnedSection } from '../account/profile/learned-section.tsx';
import { ModeBeginnings } from '../account/profile/mode-beginnings.tsx';
import { NameForm } from '../account/profile/name-form.tsx';
import { OwnReminder } from '../account/profile/own-reminder.tsx';
import { ReminderSection } from '../account/profile/reminder-section.tsx';
import { WindDownSection } from '../account/profile/wind-down-section.tsx';
import { MemberMeta } from '../elements/member-meta.tsx';
import { HealthSwitches } from '../health/health-switches.tsx';
import { VoiceSection } from '../session/guidance/voice-section.tsx';

/** Each switch is on while its setting is off: the settings of a device name what somebody turned away. */
const SWITCHES = [
  { setting: 'rhythm-hidden', words: 'rhythm' },
  { setting: 'shortcuts-off', words: 'shortcuts' },
  { setting: 'phase-announcements-off', words: 'announcements' },
] as const satisfies readonly { setting: DeviceSetting; words: string }[];

/** Who is here, and how this device behaves. */
export default function ProfilePage() {
  const { t } = useTranslation(['member', 'common']);
  const { session } = useAuthState();
  const { reminder, ownReminder } = usePorts();
  const pushPublicKey = usePageData().request.config?.pushPublicKey ?? null;

  return (
    <div className="member-page profile">
      <MemberMeta title={t('common:links.profile')} page="profile" />
      <h1>{t('common:links.profile')}</h1>
      <p className="member-page-lead">{t('member:profile.loggedIn')}</p>
      <div className="profile-columns">
        <div>
          <NameForm signInName={session?.displayName ?? ''} />
          <dl>
            {session?.email && (
              <div className="profile-address">
                <dt>{t('member:profile.email')}</dt>
                <dd>{session.email}</dd>
              </div>
            )}
          </dl>
          <p className="profile-more">
            <Link to={paths.security} {...buttonLook('secondary')}>
              {t('member:profile.security')}
            </Link>
            <Link to={paths.myData} {...buttonLook('secondary')}>
              {t('member:profile.myData')}
            </Link>
          </p>
          <Link to={paths.signOut} {...buttonLook('secondary')}>
            {t('common:account.logOut')}
          </Link>
          <section aria-labelledby="profile-device">
            <h2 id="profile-device">{t('member:profile.device')}</h2>
            <InterfacePickers />
            <DeviceSwitches />
            <p className="profile-more">
              <Link to={paths.soundComfort} {...buttonLook('secondary')}>
                {t('member:comfort.title')}
              </Link>
              <Link to={paths.trials} {...buttonLook('secondary')}>
                {t('member:profile.trials')}
              </Link>
            </p>
          </section>
        </div>
        <div>
          <ModeBeginnings />
          <VoiceSection />
          <LearnedSection />
          <WindDownSection />
          {pushPublicKey !== null && reminder.ability() !== 'absent' && <ReminderSection publicKey={pushPublicKey} />}
          {ownReminder && <OwnReminder reminder={ownReminder} />}
          <HealthSwitches />
        </div>
      </div>
    </div>
  );
}

function DeviceSwitches() {
  const { t } = useTranslation('member');
  const { deviceSettings } = usePorts();
  const [off, setOff] = useState(() => SWITCHES.map(({ setting }) => deviceSettings.isOn(setting)));

  function turn(index: number, setting: DeviceSetting, on: boolean) {
    deviceSettings.turn(setting, !on);
    setOff(off.map((value, other) => (other === index ? !on : value)));
  }

  return (
    <div className="profile-switches">
      {SWITCHES.map(({ setting, words }, index) => (
        <Switch
          key={setting}
          label={t(`profile.${words}`)}
          hint={t(`profile.${words}Hint`)}
          checked={!off[index]}
          onChange={(on) => turn(index, setting, on)}
        />
      ))}
    </div>
  );
}

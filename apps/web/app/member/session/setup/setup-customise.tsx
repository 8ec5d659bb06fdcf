import { OFFERED_LIMITS, type SessionSettings } from '@innertide/protocol/session-settings';
import { withEndByClock } from '@innertide/session/end-by-clock';
import { bellRings } from '@innertide/session/outline';
import { Dialog } from '@innertide/ui/dialog.tsx';
import { Slider } from '@innertide/ui/slider.tsx';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSafetyNotice } from '../../session-core/safety-notice.tsx';
import { Mixer } from '../mixer/mixer.tsx';
import { useMixerRows } from '../mixer/use-mixer-rows.ts';
import { CustomiseArc } from './customise-arc.tsx';
import { CustomiseBeat } from './customise-beat.tsx';
import { CustomiseBreath } from './customise-breath.tsx';
import { CustomiseSound } from './customise-sound.tsx';
import { CustomiseTime } from './customise-time.tsx';

interface SetupCustomiseProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly settings: SessionSettings;
  readonly onChange: (settings: SessionSettings) => void;
  /** Says whether what is touched sounds. */
  readonly previewLine: ReactNode;
}

/** All options of a session: the mixer is open, the rest is in closed sections. */
export function SetupCustomise({ open, onClose, settings, onChange, previewLine }: SetupCustomiseProps) {
  const { t } = useTranslation('session');
  const rows = useMixerRows(settings);
  const safety = useSafetyNotice();
  // An end by the clock lasts as long as it would if it began now: the length beside it is put aside.
  const course = useMemo(
    () => withEndByClock(settings, Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone),
    [settings],
  );

  return (
    <Dialog open={open} onClose={onClose} title={t('setup.customise')} closeLabel={t('player.close')} placement="side">
      <div className="customise">
        {previewLine}
        <Mixer
          settings={settings}
          rows={rows}
          onChange={onChange}
          onSwitchOn={(layer, switchOn) => (layer === 'binaural' ? safety.ask(switchOn) : switchOn())}
        />
        {settings.layers.bell.on && (
          <>
            <Slider
              label={t('setup.bell')}
              {...OFFERED_LIMITS.bellEveryMinutes}
              value={settings.bellEveryMinutes ?? 5}
              valueText={(count) => t('setup.bellEvery', { count })}
              onChange={(bellEveryMinutes) => onChange({ ...settings, bellEveryMinutes })}
            />
            {!bellRings(course) && <p className="customise-note">{t('setup.bellNone')}</p>}
          </>
        )}
        {settings.layers.binaural.on && <CustomiseBeat settings={settings} onChange={onChange} />}
        <CustomiseBreath settings={settings} onChange={onChange} />
        <CustomiseTime settings={settings} course={course} onChange={onChange} />
        <CustomiseArc settings={settings} course={course} onChange={onChange} />
        <CustomiseSound settings={settings} onChange={onChange} />
      </div>
      {safety.notice}
    </Dialog>
  );
}

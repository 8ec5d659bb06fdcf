import './heart.css';
import { HEART_SYNC_SOURCES, SETTINGS_LIMITS, type SessionSettings } from '@innertide/protocol/session-settings';
import { Dialog } from '@innertide/ui/dialog.tsx';
import { Slider } from '@innertide/ui/slider.tsx';
import { Switch } from '@innertide/ui/switch.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { usePorts } from '../../ports/ports.ts';
import { BellyBreath } from './belly-breath.tsx';
import { GlassBox } from './glass-box.tsx';
import { HeartNow } from './heart-now.tsx';
import { HeartPrivacy } from './heart-privacy.tsx';
import { useHeartSnapshot } from './heart-provider.tsx';
import { HeartSources } from './heart-sources.tsx';
import { SensorChoice } from './sensor-choice.tsx';
import { SteeringChoiceField } from './steering-choice-field.tsx';
import { StrapEcg } from './strap-ecg.tsx';

interface HeartPanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly settings: SessionSettings;
  readonly onChange: (settings: SessionSettings) => void;
}

/** Everything about Heart Sync in one drawer, before and during a session. */
export function HeartPanel({ open, onClose, settings, onChange }: HeartPanelProps) {
  const { t } = useTranslation('heart');
  return (
    <Dialog open={open} onClose={onClose} title={t('name')} closeLabel={t('close')} placement="side">
      {/* Measures and draws only while somebody looks. */}
      {open && <HeartPanelBody settings={settings} onChange={onChange} />}
    </Dialog>
  );
}

function HeartPanelBody({ settings, onChange }: Pick<HeartPanelProps, 'settings' | 'onChange'>) {
  const { t } = useTranslation('heart');
  const { regulation, offers } = useHeartSnapshot();
  const { heartSync } = settings;
  const change = (next: Partial<typeof heartSync>) => onChange({ ...settings, heartSync: { ...heartSync, ...next } });

  return (
    <div className="heart-panel">
      {heartSync.source === 'off' ? <p className="heart-lead">{t('lead')}</p> : <HeartNow settings={settings} />}
      <HeartSources source={heartSync.source} onChange={(source) => change({ source })} />
      <fieldset className="heart-choice">
        <legend>{t('choice.legend')}</legend>
        {HEART_SYNC_SOURCES.map((source) => (
          <label key={source}>
            <input
              type="radio"
              name="heart-source"
              checked={heartSync.source === source}
              onChange={() => change({ source })}
            />
            <span>
              {t(`choice.${source}`)}
              <small>{t(`choice.${source}Hint`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {heartSync.source === 'target' && (
        <TargetRate bpm={heartSync.targetBpm} onChange={(targetBpm) => change({ targetBpm })} />
      )}
      {heartSync.source === 'live' && <SensorChoice />}
      {heartSync.source === 'live' && <BellyBreath />}
      {heartSync.source === 'live' && <StrapEcg />}
      {heartSync.source === 'live' && <SteeringChoiceField isPlaying={regulation !== null} />}
      {heartSync.source !== 'off' && <HeartDetails isMeasured={heartSync.source === 'live'} />}
      {heartSync.source === 'live' && (
        <Link to={paths.breathingPace} className="heart-link">
          {t('resonance.link')}
        </Link>
      )}
      {heartSync.source === 'live' && regulation === null && !offers.includes('camera') && (
        <Link to={paths.cameraPulseFor(settings.mode)} reloadDocument className="heart-link">
          {t('camera.link')}
        </Link>
      )}
      <Link to={paths.heartWeeks} className="heart-link">
        {t('weeks.link')}
      </Link>
      <HeartPrivacy />
      <p className="heart-note">{t('notMedical')}</p>
      <p className="heart-help">{t('help')}</p>
    </div>
  );
}

/** Every number of Heart Sync, for who wants to see them. */
function HeartDetails({ isMeasured }: { readonly isMeasured: boolean }) {
  const { t } = useTranslation('heart');
  const { deviceSettings } = usePorts();
  const [isHrvHidden, setHrvHidden] = useState(deviceSettings.isOn('hrv-hidden'));
  return (
    <details className="heart-details">
      <summary>{t('details')}</summary>
      <p className="heart-note">{t('lead')}</p>
      <GlassBox isHrvHidden={isHrvHidden} isMeasured={isMeasured} />
      {isMeasured && (
        <Switch
          label={t('hrv.hide')}
          hint={t('hrv.hint')}
          checked={isHrvHidden}
          onChange={(hidden) => {
            deviceSettings.turn('hrv-hidden', hidden);
            setHrvHidden(hidden);
          }}
        />
      )}
    </details>
  );
}

function TargetRate({ bpm, onChange }: { readonly bpm: number; readonly onChange: (bpm: number) => void }) {
  const { t } = useTranslation('heart');
  return (
    <div>
      <Slider
        label={t('target.label')}
        {...SETTINGS_LIMITS.targetBpm}
        value={bpm}
        valueText={(count) => t('target.value', { count })}
        onChange={onChange}
      />
      <p className="heart-note">{t('target.note')}</p>
    </div>
  );
}

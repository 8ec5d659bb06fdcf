import '../../styles/member.css';
import '../heart.css';
import './camera-pulse.css';
import { mayFollowLamps } from '@innertide/heart/camera/lamp-wave';
import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { Lamp } from '@innertide/ui/lamp/lamp.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { usePorts } from '../../../ports/ports.ts';
import { figure } from '../../../replay/reason-words.ts';
import { MemberMeta } from '../../elements/member-meta.tsx';
import { useLocale } from '../../elements/use-locale.ts';
import { HeartGate } from '../heart-gate.tsx';
import { type CameraView, MEASURED_SECONDS } from './camera-measurement.ts';
import { FingerRidges } from './finger-ridges.tsx';
import { PulseLine } from './pulse-line.tsx';
import { adviceOf, PulseMarks } from './pulse-marks.tsx';
import { type CameraMoment, useCameraPulse } from './use-camera-pulse.ts';
import { type ReadingPlace, useKeptReading } from './use-kept-reading.ts';

/** Where the countdown is read aloud: at its beginning and near its end, not each second. */
const SPOKEN_SECONDS = [60, 30, 10];

/** From the waterline over the top to the waterline: where it begins, and how much of a circle it is. */
const ARC = { from: 'rotate(147)', share: 0.683 };

/** A finger on the camera: a minute of its pulse, seen, judged and forgotten on this device. */
export default function CameraPulsePage() {
  return (
    <HeartGate>
      <CameraPulse />
    </HeartGate>
  );
}

function CameraPulse() {
  const { t } = useTranslation('heart');
  const { moment, begin, stop } = useCameraPulse();
  const place = useKeptReading(moment.status === 'ready' ? (moment.last?.outcome ?? null) : null);
  const view = moment.status === 'measuring' ? moment.view : null;
  const share = view === null ? 0 : Math.min(1, view.clearSeconds / MEASURED_SECONDS);

  return (
    <div className="member-page camera">
      <MemberMeta title={t('camera.title')} page="camera" />
      <h1>{t('camera.title')}</h1>
      <p className="camera-lead">{t('camera.lead')}</p>
      <div className="camera-lens" aria-hidden="true">
        <Lamp lit={view?.pulse.cover === 'covered' ? 1 : 0.3} energy={() => 0.3} breath={() => 0.5} />
        <svg className="camera-arc" viewBox="-110 -110 220 220" fill="none" aria-hidden="true">
          {view?.pulse.cover === 'covered' && <FingerRidges />}
          {share > 0 && (
            <circle r="104" pathLength="1" strokeDasharray={`${ARC.share * share} 1`} transform={ARC.from} />
          )}
        </svg>
      </div>
      {moment.status === 'measuring' ? (
        <Measuring moment={moment} onStop={stop} />
      ) : (
        <Before moment={moment} onBegin={begin} place={place} />
      )}
      <p className="camera-promise">{t('camera.promise')}</p>
      <p className="heart-note">{t('notMedical')}</p>
      <p className="heart-help">{t('help')}</p>
    </div>
  );
}

interface MeasuringProps {
  readonly moment: Extract<CameraMoment, { status: 'measuring' }>;
  readonly onStop: () => void;
}

function Measuring({ moment, onStop }: MeasuringProps) {
  const { t } = useTranslation('heart');
  const locale = useLocale();
  const { view, hasLight } = moment;
  const { rateBpm, line, cover, quality, framesPerSecond } = view.pulse;
  const left = Math.ceil(MEASURED_SECONDS - view.clearSeconds);
  const spoken = SPOKEN_SECONDS.findLast((seconds) => left <= seconds) ?? MEASURED_SECONDS;
  return (
    <section>
      <PulseLine line={line} />
      <div className="camera-figures">
        <p className="camera-rate">
          <span>{rateBpm === null ? '–' : figure(rateBpm, locale)}</span> {t('now.rate')}
        </p>
        <div>
          <p role="status" className="camera-word">
            {t(`camera.says.${adviceOf(view.pulse)}`)}
          </p>
          <p className="heart-note" aria-hidden="true">
            {t('camera.left', { count: left })}
          </p>
          <p className="sr-only" aria-live="polite">
            {t('camera.left', { count: spoken })}
          </p>
        </div>
      </div>
      <PulseMarks pulse={view.pulse} />
      {cover === 'covered' && quality.reason === 'uneven' && mayFollowLamps(framesPerSecond) && (
        <p className="heart-note">{t('camera.lamps')}</p>
      )}
      {!hasLight && <p className="heart-note">{t('camera.noLight')}</p>}
      <Button onClick={onStop}>{t('camera.stop')}</Button>
    </section>
  );
}

interface BeforeProps {
  readonly moment: Exclude<CameraMoment, { status: 'measuring' }>;
  readonly onBegin: () => void;
  readonly place: ReadingPlace;
}

function Before({ moment, onBegin, place }: BeforeProps) {
  const { t } = useTranslation('heart');
  const { failure, last } = moment.status === 'ready' ? moment : { failure: null, last: null };
  return (
    <section className="camera-before">
      {failure && <Alert kind="info">{t(`camera.failures.${failure}`)}</Alert>}
      {last ? <Outcome view={last} place={place} /> : <p>{t('camera.how')}</p>}
      {failure === 'open-again' ? (
        <Button variant="primary" onClick={() => location.reload()}>
          {t('camera.openAgain')}
        </Button>
      ) : (
        failure !== 'unsupported' && (
          <Button variant="primary" loading={moment.status === 'opening'} onClick={onBegin}>
            {t(last || failure ? 'camera.again' : 'camera.begin')}
          </Button>
        )
      )}
    </section>
  );
}

function Outcome({ view: { outcome }, place }: { readonly view: CameraView; readonly place: ReadingPlace }) {
  const { t } = useTranslation('heart');
  const locale = useLocale();
  const { deviceSettings } = usePorts();
  const [isHrvHidden] = useState(() => deviceSettings.isOn('hrv-hidden'));
  if (outcome === null || outcome.rateBpm === null) return <p role="status">{t('camera.nothing')}</p>;
  return (
    <div role="status">
      <p className="camera-rate">
        <span>{figure(outcome.rateBpm, locale)}</span> {t('now.rate')}
      </p>
      {!isHrvHidden && (
        <p>
          {outcome.rmssdMs === null
            ? t(`camera.withheld.${outcome.withheld ?? 'uneven'}`)
            : t('now.rmssd', { value: figure(outcome.rmssdMs, locale) })}
        </p>
      )}
      <p className="heart-note">
        {t(place.beforeMode ? 'camera.keptBefore' : place.afterSessionId ? 'camera.keptAfter' : 'camera.rest')}
      </p>
      {place.beforeMode && (
        <Link to={paths.sessionOf(place.beforeMode)} className="heart-link">
          {t('camera.toSession')}
        </Link>
      )}
      {place.afterSessionId && (
        <Link to={paths.historyEntry(place.afterSessionId)} className="heart-link">
          {t('camera.toEntry')}
        </Link>
      )}
    </div>
  );
}

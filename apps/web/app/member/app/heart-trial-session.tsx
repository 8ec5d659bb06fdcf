import { type HeartSecond, meanLnRmssd, meanRate, type NoHeartFigure } from '@innertide/trials/heart-outcome';
import { addSession } from '@innertide/trials/trial';
import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HeartGate } from '../heart/heart-gate.tsx';
import { useHeartSnapshot } from '../heart/heart-provider.tsx';
import { SensorChoice } from '../heart/sensor-choice.tsx';
import { signalOf } from '../heart/source-signal.ts';
import { useIsInSession } from '../session-core/session-context.ts';
import { SessionNotices } from '../trials/effect/session-notices.tsx';
import { Sounding } from '../trials/effect/sounding.tsx';
import type { TrialSessionProps } from '../trials/effect/trial-session.tsx';
import { useTrialSound } from '../trials/effect/use-trial-sound.ts';

/** One session whose outcome a sensor measures: nothing is asked, and no figure is shown before the end of the trial. */
export default function HeartTrialSession(props: TrialSessionProps) {
  return (
    <HeartGate>
      <Measured {...props} />
    </HeartGate>
  );
}

function Measured({ trial, step, onStore }: TrialSessionProps) {
  const { t } = useTranslation('trials');
  const playing = useTrialSound(trial, step);
  const { sound, title, beganAt, minuteOfDay } = playing;
  const seen = useSeenHeart(sound.status === 'playing', beganAt);
  const [missing, setMissing] = useState<NoHeartFigure | null>(null);
  const isOver = sound.status === 'finished';
  const isVariability = trial.plan.outcome === 'ln-rmssd';

  // biome-ignore lint/correctness/useExhaustiveDependencies: judged once, when the sound is over.
  useEffect(() => {
    if (!isOver) return;
    const mean = isVariability ? meanLnRmssd : meanRate;
    const figure = mean(seen.current, 60 * trial.plan.minutes);
    if (typeof figure === 'string') return setMissing(figure);
    const added = addSession(trial, { beganAt, minuteOfDay, ...figure });
    if (added.ok) onStore(added.value);
  }, [isOver]);

  if (sound.status === 'playing' || sound.status === 'paused' || sound.status === 'interrupted')
    return <Sounding title={title} minutes={trial.plan.minutes} sound={sound} />;
  return (
    <section>
      <p className="trial-count">{title}</p>
      <h1>{t('effect.heart.before')}</h1>
      <SessionNotices of={playing} />
      {missing && <Alert kind="warning">{t(`effect.heart.missing.${missing}`)}</Alert>}
      <SensorChoice heading="h2" />
      <BeginMeasured isVariability={isVariability} isMaking={playing.isMaking} onBegin={playing.begin} />
      <p className="trial-note">{t('effect.ways')}</p>
    </section>
  );
}

interface BeginMeasuredProps {
  /** The sensor must send single beats, and a minute of them. */
  readonly isVariability: boolean;
  readonly isMaking: boolean;
  readonly onBegin: () => void;
}

function BeginMeasured({ isVariability, isMaking, onBegin }: BeginMeasuredProps) {
  const { t } = useTranslation('trials');
  const snapshot = useHeartSnapshot();
  const isInSession = useIsInSession();
  const { kind } = snapshot;
  const isSeen = kind !== null && kind !== 'simulated' && signalOf(kind, snapshot) === 'good';
  const isSure = isSeen && (!isVariability || snapshot.figures?.lnRmssd.ok === true);
  const wait = isSeen ? 'effect.variability.wait' : 'effect.heart.wait';
  return (
    <>
      <p role="status">{t(kind === 'simulated' ? 'effect.heart.simulated' : isSure ? 'effect.heart.sure' : wait)}</p>
      <Button
        variant="primary"
        loading={isMaking}
        loadingLabel={t('making')}
        disabled={!isSure || isInSession}
        onClick={onBegin}
      >
        {t('effect.beginSession')}
      </Button>
    </>
  );
}

/** Gathers what is surely seen of a heart while a session sounds, once a second; a session that begins anew begins without any. */
function useSeenHeart(isPlaying: boolean, beganAt: number) {
  const snapshot = useHeartSnapshot();
  const latest = useRef(snapshot);
  latest.current = snapshot;
  const seen = useRef<HeartSecond[]>([]);
  const second = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another beginning is another session.
  useEffect(() => {
    seen.current = [];
    second.current = 0;
  }, [beganAt]);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => {
      const { kind, reading, source, figures } = latest.current;
      const now = second.current;
      second.current += 1;
      if (kind === null || kind === 'simulated' || signalOf(kind, latest.current) !== 'good' || !reading?.rate.ok)
        return;
      const name = 'deviceName' in source ? source.deviceName : null;
      seen.current.push({
        second: now,
        rateBpm: reading.rate.value,
        lnRmssd: figures?.lnRmssd.ok ? figures.lnRmssd.value : null,
        source: `${kind} ${name ?? ''}`.trim().slice(0, 100),
      });
    }, 1000);
    return () => clearInterval(timer);
  }, [isPlaying]);
  return seen;
}

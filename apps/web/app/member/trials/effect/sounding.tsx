import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { Lamp } from '@innertide/ui/lamp/lamp.tsx';
import { useTranslation } from 'react-i18next';
import type { ArmSound } from './use-arm-sound.ts';

interface SoundingProps {
  readonly title: string;
  readonly minutes: number;
  readonly sound: ArmSound;
}

/** A session while it sounds, the same for both arms. */
export function Sounding({ title, minutes, sound }: SoundingProps) {
  const { t } = useTranslation('trials');
  const isPlaying = sound.status === 'playing';
  const left = Math.ceil(Math.max(0, 60 * minutes - sound.playedSeconds) / 60);
  return (
    <section>
      <h1>{title}</h1>
      <div className="trial-still" aria-hidden="true">
        <Lamp lit={isPlaying ? 1 : 0.3} energy={sound.energy} />
      </div>
      <p className="trial-lead" role="timer">
        {t('effect.left', { count: left })}
      </p>
      {sound.status === 'interrupted' && <Alert kind="info">{t('effect.interrupted')}</Alert>}
      <div className="trial-ways">
        <Button variant="primary" onClick={isPlaying ? sound.pause : sound.resume}>
          {t(isPlaying ? 'effect.pause' : 'effect.resume')}
        </Button>
        <Button onClick={sound.end}>{t('effect.end')}</Button>
      </div>
    </section>
  );
}

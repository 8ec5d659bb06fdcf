import './listen.css';
import { ListenTimer } from './listen-timer.tsx';
import { ListenVolume } from './listen-volume.tsx';
import type { Listening } from './listening.ts';
import type { ListeningControls } from './use-listening.ts';

interface ListenAsideProps {
  readonly listening: Listening;
  readonly controls: ListeningControls;
  readonly className: string;
}

/** What is at hand while it plays: volume and a timer. */
export function ListenAside({ listening, controls, className }: ListenAsideProps) {
  return (
    <div className={`listen-aside ${className}`}>
      <ListenVolume listening={listening} controls={controls} />
      <ListenTimer minutes={listening.timerMinutes} onChange={controls.setTimer} />
    </div>
  );
}

import { Lamp } from '@innertide/ui/lamp/lamp.tsx';
import { useEffect, useRef } from 'react';

export interface SoundRing {
  readonly letter: string;
  readonly label: string;
}

interface SoundRingsProps {
  /** Two or three rings; the one in the middle of three is the lamp. */
  readonly rings: readonly SoundRing[];
  /** Index of the ring that sounds, null for silence. */
  readonly sounding: number | null;
  /** How far the excerpt has come, 0 to 1; asked once a picture. */
  readonly place: () => number;
  readonly onHear: (ring: number) => void;
}

/** Rings at one waterline: only what sounds is lit, with an arc around it for the place in what is heard. */
export function SoundRings({ rings, sounding, place, onHear }: SoundRingsProps) {
  const arc = useRef<SVGCircleElement>(null);
  useEffect(() => {
    if (sounding === null) return;
    let frame = requestAnimationFrame(function draw() {
      arc.current?.setAttribute('stroke-dasharray', `${place()} 1`);
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [sounding, place]);
  const middle = rings.length === 3 ? 1 : null;
  return (
    <div className="trial-rings" data-rings={rings.length}>
      <Lamp lit={sounding === null ? 0.25 : middle === null || sounding === middle ? 1 : 0.4} fadeSeconds={0.3} />
      {rings.map(({ letter, label }, ring) => (
        <button
          key={letter}
          type="button"
          className="trial-ring"
          data-place={ring}
          aria-pressed={sounding === ring}
          aria-label={label}
          onClick={() => onHear(ring)}
        >
          <span aria-hidden="true">{letter}</span>
          {sounding === ring && (
            <svg className="trial-arc" viewBox="-50 -50 100 100" fill="none" aria-hidden="true">
              <circle ref={arc} r="49" pathLength="1" transform="rotate(-90)" strokeDasharray="0 1" />
            </svg>
          )}
        </button>
      ))}
    </div>
  );
}

import type { Seconds, Unit } from '@innertide/std/units';
import { useEffect, useRef } from 'react';
import { onFirstInteraction } from '../first-interaction.ts';
import type { LampColour, LampElements, LampField } from './field.ts';
import { LampStill } from './lamp-still.tsx';

export interface LampProps {
  /** Placement comes from CSS: --ring-x, --ring-y, --ring-r and --horizon on this element or above it. */
  readonly className?: string;
  /** Slow energy of the music, 0 to 1; asked once a picture. */
  readonly energy?: () => Unit;
  /** The pacer's breath, 0 empty to 1 full; asked once a picture. Without it the lamp breathes by itself. */
  readonly breath?: () => Unit;
  /** 0 waits to be lit, 1 burns with the sound. */
  readonly lit?: Unit;
  /** How long the way to another `lit` takes: the sound's own fade. */
  readonly fadeSeconds?: Seconds;
  /** Direction of the brighter side, in degrees clockwise from the right. */
  readonly litAngle?: number;
  /** Holds one picture, as prefers-reduced-motion does by itself. */
  readonly still?: boolean;
}

const COLOURS: readonly LampColour[] = ['accent', 'ground', 'water', 'paper', 'ink'];

/**
 * The ring of light at a waterline. Decorative: what it shows must also be said in words. It takes its colours from the
 * tokens of the place it stands in (--accent, --ink-0, --text …), so a mode or a theme is an attribute above it.
 * The drawn still is there from the first paint, until a first sign of somebody, and stays where WebGL2 is missing.
 */
export function Lamp({
  className = '',
  energy,
  breath,
  lit = 0,
  fadeSeconds = 3,
  litAngle = 212,
  still = false,
}: LampProps) {
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<LampField | null>(null);
  const source = useRef({ energy, breath, litAngle, lit, fadeSeconds, still });
  source.current = { energy, breath, litAngle, lit, fadeSeconds, still };

  useEffect(() => {
    const elements = root.current && elementsOf(root.current);
    if (!elements) return;
    const reduced = matchMedia('(prefers-reduced-motion: reduce)');
    const hold = () => field.current?.hold(source.current.still || reduced.matches);
    let gone = false;
    const stopWaiting = onFirstInteraction(() => {
      const light = ({ lightLamp }: typeof import('./field.ts')) => {
        if (gone) return;
        field.current = lightLamp(elements, () => source.current, source.current.still || reduced.matches);
        field.current?.light(source.current.lit, source.current.fadeSeconds);
      };
      // Where it cannot be fetched the drawn still stays.
      void import('./field.ts').then(light, () => undefined);
    });
    reduced.addEventListener('change', hold);
    return () => {
      gone = true;
      stopWaiting();
      reduced.removeEventListener('change', hold);
      field.current?.dispose();
      field.current = null;
    };
  }, []);

  useEffect(() => field.current?.light(lit, fadeSeconds), [lit, fadeSeconds]);

  useEffect(() => {
    field.current?.hold(still || matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, [still]);

  return (
    <div ref={root} className={`lamp ${className}`} aria-hidden="true">
      <LampStill />
      <canvas className="lamp-canvas" />
      <i className="lamp-ring-box" />
      <i className="lamp-horizon-line" />
      {COLOURS.map((name) => (
        <i key={name} className={`lamp-colour lamp-colour-${name}`} />
      ))}
    </div>
  );
}

function elementsOf(root: HTMLElement): LampElements | null {
  const find = (name: string) => root.querySelector<HTMLElement>(`.${name}`);
  const canvas = root.querySelector('canvas');
  const ring = find('lamp-ring-box');
  const horizon = find('lamp-horizon-line');
  const [accent, ground, water, paper, ink] = COLOURS.map((name) => find(`lamp-colour-${name}`));
  if (!canvas || !ring || !horizon || !accent || !ground || !water || !paper || !ink) return null;
  return { root, canvas, ring, horizon, colours: { accent, ground, water, paper, ink } };
}

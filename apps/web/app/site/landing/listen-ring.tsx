import { optionalLazy } from '@innertide/ui/optional-lazy';
import { Suspense, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isPressed, type Listening } from './listening.ts';
import type { ListeningControls } from './use-listening.ts';

/** Needed once it plays, so not part of a first visit. */
const ListenAside = optionalLazy(() => import('./listen-aside.tsx').then((module) => module.ListenAside));
const ListenMedia = optionalLazy(() => import('./listen-media.tsx').then((module) => module.ListenMedia));
const ListenInviter = optionalLazy(() => import('./listen-inviter.tsx').then((module) => module.ListenInviter));

interface ListenRingProps {
  readonly listening: Listening;
  readonly controls: ListeningControls;
  /** around: the word stands in a ring of light that is drawn elsewhere. beside: a small ring of its own before the word. */
  readonly ring: 'around' | 'beside';
  /** A pointer or the focus is on the ring. */
  readonly onNear?: (isNear: boolean) => void;
}

const LOOKS = {
  around: { frame: 'landing-ring', button: 'landing-listen', hint: 'landing-listen-hint', aside: 'landing-volume' },
  beside: { frame: 'mode-listen', button: undefined, hint: undefined, aside: 'mode-listen-volume' },
} as const;

/** The ring as a button: pressed while it plays. What the light shows, the line under the word says. */
export function ListenRing({ listening, controls, ring, onNear }: ListenRingProps) {
  const { t } = useTranslation('landing');
  const { t: tShared } = useTranslation();
  const hint = useId();
  const pressed = isPressed(listening);
  const hasPlayed = useRef(false);
  if (pressed) hasPlayed.current = true;
  const isSounding = pressed && listening.status !== 'interrupted';
  const look = LOOKS[ring];
  function come() {
    controls.approach();
    onNear?.(true);
  }
  return (
    <div className={look.frame} data-instrument="" data-pressed={pressed}>
      <button
        type="button"
        className={look.button}
        aria-pressed={pressed}
        aria-describedby={hint}
        onPointerEnter={come}
        onPointerLeave={() => onNear?.(false)}
        onFocus={come}
        onBlur={() => onNear?.(false)}
        onClick={controls.press}
      >
        {ring === 'beside' && <span className="mode-listen-ring" aria-hidden="true" />}
        <span className={ring === 'around' ? 'landing-listen-word' : undefined}>{t('listen.name')}</span>
      </button>
      <p id={hint} className={look.hint} role="status">
        {listening.failure ? t(`failure.${listening.failure}`) : t(`listen.${listening.status}`)}
      </p>
      <Suspense>{pressed && <ListenAside listening={listening} controls={controls} className={look.aside} />}</Suspense>
      <Suspense>
        {hasPlayed.current && (
          <ListenMedia title={tShared(`modes.${listening.mode}`)} isPlaying={isSounding} onPress={controls.press} />
        )}
      </Suspense>
      <Suspense>
        {hasPlayed.current && <ListenInviter isPlaying={listening.status === 'playing'} onInvite={controls.invite} />}
      </Suspense>
    </div>
  );
}

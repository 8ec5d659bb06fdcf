import './playing-bar.css';
import { Button } from '@innertide/ui/button.tsx';
import { optionalLazy } from '@innertide/ui/optional-lazy';
import { watchInView } from '@innertide/ui/watch-in-view';
import { type RefObject, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFooterInset } from '../../shell/use-footer-inset.ts';
import { ListenVolume } from './listen-volume.tsx';
import { isPressed, type Listening } from './listening.ts';
import type { ListeningControls } from './use-listening.ts';

/** Needed after ten minutes, so not part of a first visit. */
const ListenInvitation = optionalLazy(() =>
  import('./listen-invitation.tsx').then((module) => module.ListenInvitation),
);

interface PlayingBarProps {
  readonly listening: Listening;
  readonly controls: ListeningControls;
  /** While this can be seen, it carries stop and volume itself. */
  readonly instrument: RefObject<HTMLElement | null>;
}

/** The foot of a page that can sound: stop and volume (WCAG 1.4.2) when the ring has left the screen, and the invitation. */
export function PlayingBar({ listening, controls, instrument }: PlayingBarProps) {
  const { t } = useTranslation('landing');
  const { t: tShared } = useTranslation();
  const [isRingSeen, setRingSeen] = useState(true);

  useEffect(() => {
    const ring = instrument.current?.querySelector('[data-instrument]');
    if (!ring) return;
    return watchInView(ring, setRingSeen, { threshold: 0.3 });
  }, [instrument]);

  const hasBar = isPressed(listening) && !isRingSeen;
  useFooterInset(listening.isInvited ? 'words' : hasBar ? 'line' : null);
  if (!hasBar && !listening.isInvited) return null;
  return (
    <div className="landing-foot">
      <Suspense>{listening.isInvited && <ListenInvitation onClose={controls.closeInvitation} />}</Suspense>
      {hasBar && (
        <section className="landing-bar" aria-label={t('bar.name')}>
          <p>{tShared(`modes.${listening.mode}`)}</p>
          <ListenVolume listening={listening} controls={controls} />
          <Button variant="secondary" size="sm" onClick={controls.press}>
            {listening.status === 'interrupted' ? t('bar.resume') : t('bar.stop')}
          </Button>
        </section>
      )}
    </div>
  );
}

import { hasMusicGrown } from '@innertide/protocol/music-grown';
import type { TemplateFile } from '@innertide/protocol/template-file';
import { volumeWord } from '@innertide/std/slider-words';
import { buttonLook } from '@innertide/ui/button.tsx';
import { Lamp } from '@innertide/ui/lamp/lamp.tsx';
import { optionalLazy } from '@innertide/ui/optional-lazy';
import { Slider } from '@innertide/ui/slider.tsx';
import { Suspense, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { storePendingShare } from '../../account/pending-share.ts';
import type { ReturnPathState } from '../../account/return-path.ts';
import { useLengthWords } from '../../copy/use-length-words.ts';
import { paths } from '../../paths.ts';
import { usePorts } from '../../ports/ports.ts';
import { ListenTimer } from '../landing/listen-timer.tsx';
import { LayerSwitches } from './layer-switches.tsx';
import { isPressedIn, useSharedSound } from './use-shared-sound.ts';

/** Needed once it plays. */
const ListenMedia = optionalLazy(() => import('../landing/listen-media.tsx').then((module) => module.ListenMedia));
const ListenInviter = optionalLazy(() =>
  import('../landing/listen-inviter.tsx').then((module) => module.ListenInviter),
);
const ListenInvitation = optionalLazy(() =>
  import('../landing/listen-invitation.tsx').then((module) => module.ListenInvitation),
);

interface SharedSessionProps {
  readonly file: TemplateFile;
  /** As it stands in the address: a member keeps it by taking it along. */
  readonly fragment: string;
  /** Whether the server holds it, and not the link alone. */
  readonly isStored?: boolean;
}

/** A shared session: its name, what it is made of, a ring that plays it, and a way to save it. */
export function SharedSession({ file, fragment, isStored = false }: SharedSessionProps) {
  const { t } = useTranslation('shared');
  const sound = useSharedSound(file.settings);
  const [isInvited, setInvited] = useState(false);
  const invite = useCallback(() => setInvited(true), []);
  return (
    <div className="shared-session">
      <SharedHead file={file} />
      <SharedRing file={file} sound={sound} onInvite={invite} />
      <div className="shared-more">
        <LayerSwitches settings={file.settings} isOn={sound.isOn} onSwitch={sound.turn} />
        <SaveLink fragment={fragment} />
        <p className="shared-note">{t(isStored ? 'noteStored' : 'note')}</p>
      </div>
      <Suspense>{isInvited && <ListenInvitation onClose={() => setInvited(false)} />}</Suspense>
    </div>
  );
}

interface SharedRingProps {
  readonly file: TemplateFile;
  readonly sound: ReturnType<typeof useSharedSound>;
  readonly onInvite: () => void;
}

/** The ring that plays, and below it what can be changed while it does. */
function SharedRing({ file: { name, settings }, sound, onInvite }: SharedRingProps) {
  const { t } = useTranslation(['shared', 'session']);
  const { status, volume } = sound;
  const isPressed = isPressedIn(status);
  const isLit = isPressed && status !== 'interrupted';
  const hasPlayed = useRef(false);
  if (isPressed) hasPlayed.current = true;
  const isEndless = settings.lengthMinutes === null && settings.untilTime === null;
  return (
    <div className="shared-ring" data-pressed={isPressed}>
      <Lamp lit={isLit ? 1 : 0} fadeSeconds={isPressed ? 3 : 2} />
      <button
        type="button"
        aria-pressed={isPressed}
        onPointerEnter={sound.prefetch}
        onFocus={sound.prefetch}
        onClick={sound.press}
      >
        {t(isLit ? 'shared:stop' : 'shared:listen')}
      </button>
      <p role="status">
        {isPressed || status === 'silent' ? t(`shared:status.${status}`) : t(`session:failures.${status}`)}
      </p>
      {isPressed && (
        <Slider
          bare
          label={t('session:volume.label')}
          value={Math.round(volume * 100)}
          step={5}
          onChange={(value) => sound.setVolume(value / 100)}
          valueText={(value) => t(`session:volume.${volumeWord(value / 100)}`)}
        />
      )}
      {isPressed && isEndless && <ListenTimer minutes={sound.timerMinutes} onChange={sound.setTimer} />}
      <Suspense>{hasPlayed.current && <ListenMedia title={name} isPlaying={isLit} onPress={sound.press} />}</Suspense>
      <Suspense>{hasPlayed.current && <ListenInviter isPlaying={status === 'playing'} onInvite={onInvite} />}</Suspense>
    </div>
  );
}

function SharedHead({ file: { name, settings } }: { file: TemplateFile }) {
  const { t } = useTranslation(['shared', 'common']);
  const lengthWords = useLengthWords();
  return (
    <div className="shared-head">
      <p className="shared-name">{name}</p>
      <p className="page-lead">
        {t(`common:modes.${settings.mode}`)}, {lengthWords(settings)}
      </p>
      {settings.arc !== null && <p className="shared-layers">{t('shared:arc')}</p>}
      {settings.layers.echo.on && hasMusicGrown(settings) && <p className="shared-layers">{t('shared:grown')}</p>}
    </div>
  );
}

/** The way to the member's own templates; for a visitor by way of signing up. */
function SaveLink({ fragment }: { fragment: string }) {
  const { t } = useTranslation('shared');
  const ports = usePorts();
  return (
    <p className="shared-save">
      {ports.hasAuthTrace() ? (
        <Link to={`${paths.templates}${fragment}`} {...buttonLook('secondary')}>
          {t('keep')}
        </Link>
      ) : (
        <Link
          to={paths.signUp}
          state={{ from: paths.templates } satisfies ReturnPathState}
          onClick={() => storePendingShare(ports.queryCache, fragment)}
          {...buttonLook('secondary')}
        >
          {t('signUp')}
        </Link>
      )}
    </p>
  );
}

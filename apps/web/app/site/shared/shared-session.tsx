import type { TemplateFile } from '@innertide/protocol/template-file';
import { SOUND_LAYERS } from '@innertide/std/layer';
import { volumeWord } from '@innertide/std/slider-words';
import { buttonLook } from '@innertide/ui/button.tsx';
import { Slider } from '@innertide/ui/slider.tsx';
import { Switch } from '@innertide/ui/switch.tsx';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OriginState } from '../../account/sign-in-origin.ts';
import { paths } from '../../paths.ts';
import { usePorts } from '../../ports.ts';
import { keepShareForLater } from '../../share-to-keep.ts';
import { useLengthWords } from '../../use-length-words.ts';
import { SharedSound, type SharedStatus } from './shared-sound.ts';

interface SharedSessionProps {
  readonly file: TemplateFile;
  /** As it stands in the address: a member keeps it by taking it along. */
  readonly fragment: string;
}

/** A shared session: its name, what it is made of, a ring that plays it, and a way to keep it. */
export function SharedSession({ file: { name, settings: given }, fragment }: SharedSessionProps) {
  const { t } = useTranslation(['shared', 'session', 'common']);
  const lengthWords = useLengthWords();
  const ports = usePorts();
  const [status, setStatus] = useState<SharedStatus>('silent');
  const [volume, setVolume] = useState(given.volume);
  const [binaural, setBinaural] = useState(false);
  const player = useMemo(() => new SharedSound(ports, setStatus), [ports]);
  useEffect(() => () => player.leave(), [player]);

  const hasBinaural = given.layers.binaural.on;
  const settings = {
    ...given,
    volume,
    layers: { ...given.layers, binaural: { ...given.layers.binaural, on: hasBinaural && binaural } },
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a hand changed is told at once, the rest is the same link.
  useEffect(() => player.change(settings), [player, volume, binaural]);

  const isPressed = status === 'starting' || status === 'playing' || status === 'interrupted';
  function press() {
    if (status === 'interrupted') void player.resume();
    else if (isPressed) player.stop();
    else void player.start(settings);
  }
  const layers = SOUND_LAYERS.filter((layer) => given.layers[layer].on && layer !== 'binaural');
  const length = lengthWords(given);

  return (
    <div className="shared-session">
      <div className="shared-words">
        <p className="shared-name">{name}</p>
        <p className="page-lead">
          {t(`common:modes.${given.mode}`)}, {length}
        </p>
        <p className="shared-layers">{layers.map((layer) => t(`session:layers.${layer}.name`)).join(' · ')}</p>
        {given.arc !== null && <p className="shared-layers">{t('shared:arc')}</p>}
        {hasBinaural && (
          <Switch
            label={t('session:layers.binaural.name')}
            hint={t(given.beats === 'binaural' ? 'shared:binauralHint' : 'shared:beatHint')}
            checked={binaural}
            onChange={setBinaural}
          />
        )}
        <p className="shared-keep">
          {ports.hasAuthTrace() ? (
            <Link to={`${paths.templates}${fragment}`} {...buttonLook('secondary')}>
              {t('shared:keep')}
            </Link>
          ) : (
            <Link
              to={paths.signUp}
              state={{ from: paths.templates } satisfies OriginState}
              onClick={() => keepShareForLater(ports.answerMemory, fragment)}
              {...buttonLook('secondary')}
            >
              {t('shared:signUp')}
            </Link>
          )}
        </p>
        <p className="shared-note">{t('shared:note')}</p>
      </div>
      <div className="shared-ring" data-pressed={isPressed}>
        <button
          type="button"
          aria-pressed={isPressed}
          onPointerEnter={() => player.fetch()}
          onFocus={() => player.fetch()}
          onClick={press}
        >
          {t(isPressed && status !== 'interrupted' ? 'shared:stop' : 'shared:listen')}
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
            onChange={(value) => setVolume(value / 100)}
            valueText={(value) => t(`session:volume.${volumeWord(value / 100)}`)}
          />
        )}
      </div>
    </div>
  );
}

import { volumeWord } from '@innertide/std/slider-words';
import { Slider } from '@innertide/ui/slider.tsx';
import { Switch } from '@innertide/ui/switch.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnSoundFailure, OwnSoundFile, OwnSoundsPort } from '../../../ports/own-sounds-port.ts';
import { useOwnSounds } from './use-own-sounds.ts';

/** The member's own sounds as mixer rows, and a field to add one. */
export function MixerOwnSounds() {
  const { t } = useTranslation('session');
  const { port, files } = useOwnSounds();
  const [failure, setFailure] = useState<OwnSoundFailure | null>(null);
  const [isReading, setReading] = useState(false);
  const input = useId();
  const removal = useRemoval(port);
  if (!port) return null;

  async function add(file: File | undefined) {
    if (!port || !file) return;
    setReading(true);
    setFailure(null);
    const added = await port.add(file);
    setReading(false);
    if (!added.ok) setFailure(added.reason);
  }

  return (
    <>
      {files.map((file) =>
        file.id === removal.removedId ? (
          <p key={file.id} className="own-sounds-removed" role="status">
            {t('ownSounds.removed', { name: file.name })}{' '}
            <button type="button" className="mixer-remove" onClick={removal.restore}>
              {t('ownSounds.undo')}
            </button>
          </p>
        ) : (
          <OwnSoundRow key={file.id} file={file} port={port} onRemove={() => removal.remove(file)} />
        ),
      )}
      <div className="own-sounds-add">
        <label htmlFor={input}>{t(isReading ? 'ownSounds.reading' : 'ownSounds.add')}</label>
        <input
          id={input}
          type="file"
          accept="audio/*"
          disabled={isReading}
          onChange={(event) => {
            void add(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <p className="mixer-note">{t('ownSounds.note')}</p>
        <p className="mixer-note" role="status">
          {failure && t(`ownSounds.failures.${failure}`)}
        </p>
      </div>
    </>
  );
}

interface OwnSoundRowProps {
  readonly file: OwnSoundFile;
  readonly port: OwnSoundsPort;
  readonly onRemove: () => void;
}

function OwnSoundRow({ file: { id, name, mix }, port, onRemove }: OwnSoundRowProps) {
  const { t } = useTranslation('session');
  return (
    <div className="mixer-row" data-on={mix.on}>
      <div className="mixer-row-head">
        <Switch label={name} checked={mix.on} onChange={(on) => void port.mix(id, { ...mix, on })} />
        <span className="mixer-character">
          <button type="button" className="mixer-remove" onClick={onRemove}>
            {t('ownSounds.remove')}
            <span className="sr-only"> {name}</span>
          </button>
        </span>
      </div>
      {mix.on ? (
        <Slider
          bare
          label={t('volume.layer', { layer: name })}
          value={Math.round(mix.volume * 100)}
          step={5}
          valueText={(value) => t(`volume.${volumeWord(value / 100)}`)}
          onChange={(value) => void port.mix(id, { ...mix, volume: value / 100 })}
        />
      ) : (
        <div className="mixer-still" aria-hidden="true" />
      )}
    </div>
  );
}

/** A removed sound is muted at once and deleted with the next removal or when the mixer is left; until then it can be restored. */
function useRemoval(port: OwnSoundsPort | null) {
  const [removed, setRemoved] = useState<OwnSoundFile | null>(null);
  const latest = useRef({ port, removed });
  latest.current = { port, removed };

  useEffect(() => {
    return () => {
      const { port: store, removed: last } = latest.current;
      if (last) void store?.remove(last.id);
    };
  }, []);

  return {
    removedId: removed?.id ?? null,
    remove(file: OwnSoundFile) {
      if (removed) void port?.remove(removed.id);
      setRemoved(file);
      void port?.mix(file.id, { ...file.mix, on: false });
    },
    restore() {
      if (removed) void port?.mix(removed.id, removed.mix);
      setRemoved(null);
    },
  };
}

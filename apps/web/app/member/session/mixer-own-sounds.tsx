import { Slider } from '@innertide/ui/slider.tsx';
import { Switch } from '@innertide/ui/switch.tsx';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnSoundFailure } from '../../ports/own-sounds-port.ts';
import { useOwnSounds } from './use-own-sounds.ts';
import { volumeWord } from './value-words.ts';

/** Sounds a member brought along: rows like the others, and a way to bring one more. */
export function MixerOwnSounds() {
  const { t } = useTranslation('session');
  const { port, files } = useOwnSounds();
  const [failure, setFailure] = useState<OwnSoundFailure | null>(null);
  const [isReading, setReading] = useState(false);
  const input = useId();
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
      {files.map(({ id, name, mix }) => (
        <div key={id} className="mixer-row" data-on={mix.on}>
          <div className="mixer-row-head">
            <Switch label={name} checked={mix.on} onChange={(on) => void port.mix(id, { ...mix, on })} />
            <span className="mixer-character">
              <button type="button" className="mixer-remove" onClick={() => void port.remove(id)}>
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
      ))}
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

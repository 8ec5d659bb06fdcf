import type { SessionSettings } from '@innertide/protocol/session-settings';
import { ECHO_CHARACTERS, echoCharacterOf, withEchoCharacter } from '@innertide/session/echo-character';
import { withLayer } from '@innertide/session/settings';
import { charactersOf, type SoundLayer } from '@innertide/std/layer';
import { volumeWord } from '@innertide/std/slider-words';
import { Slider } from '@innertide/ui/slider.tsx';
import { Switch } from '@innertide/ui/switch.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useLocale } from '../../elements/use-locale.ts';
import { beatDescription, characterName } from '../../session-core/layer-words.ts';
import { MixerGuidanceAndPulse } from './mixer-guidance-and-pulse.tsx';
import { MixerOwnSounds } from './mixer-own-sounds.tsx';
import { MoreSounds } from './more-sounds.tsx';
import { WorldChoice } from './world-choice.tsx';

interface MixerProps {
  readonly settings: SessionSettings;
  readonly rows: readonly SoundLayer[];
  readonly onChange: (settings: SessionSettings) => void;
  /** Asked before a layer is switched on; the answer may come later. */
  readonly onSwitchOn?: (layer: SoundLayer, switchOn: () => void) => void;
  readonly withMaster?: boolean;
}

/** A row per layer: its switch and name, what it sounds like, and its volume as a line; below, every other sound. */
export function Mixer({ settings, rows, onChange, onSwitchOn, withMaster = true }: MixerProps) {
  const { t } = useTranslation('session');

  function toggle(layer: SoundLayer, on: boolean) {
    const apply = () => onChange(withLayer(settings, layer, { on }));
    if (on && onSwitchOn) onSwitchOn(layer, apply);
    else apply();
  }
  return (
    <div className="mixer">
      {rows.map((layer) => (
        <MixerRow
          key={layer}
          layer={layer}
          settings={settings}
          onChange={onChange}
          onSwitch={(on) => toggle(layer, on)}
        />
      ))}
      {settings.layers.echo.on && <WorldChoice settings={settings} onChange={onChange} />}
      <MixerGuidanceAndPulse settings={settings} onChange={onChange} />
      <MoreSounds settings={settings} rows={rows} onSwitch={toggle} />
      <MixerOwnSounds />
      <p className="mixer-notice">
        <Link to={paths.soundComfort}>{t('volume.comfort')}</Link>
      </p>
      {withMaster && (
        <Slider
          className="mixer-master"
          label={t('volume.label')}
          value={Math.round(settings.volume * 100)}
          step={5}
          valueText={(value) => t(`volume.${volumeWord(value / 100)}`)}
          onChange={(value) => onChange({ ...settings, volume: value / 100 })}
        />
      )}
    </div>
  );
}

interface MixerRowProps {
  readonly layer: SoundLayer;
  readonly settings: SessionSettings;
  readonly onChange: (settings: SessionSettings) => void;
  readonly onSwitch: (on: boolean) => void;
}

/** One layer: its switch, what it sounds like, and its volume while it is on. */
function MixerRow({ layer, settings, onChange, onSwitch }: MixerRowProps) {
  const { t } = useTranslation('session');
  const { on, volume } = settings.layers[layer];
  const name = t(`layers.${layer}.name`);
  return (
    <div className="mixer-row" data-on={on}>
      <div className="mixer-row-head">
        <Switch label={name} checked={on} onChange={onSwitch} />
        <span className="mixer-character">
          <LayerCharacter layer={layer} settings={settings} onChange={onChange} />
        </span>
      </div>
      {on ? (
        <Slider
          bare
          label={t('volume.layer', { layer: name })}
          value={Math.round(volume * 100)}
          step={5}
          valueText={(value) => t(`volume.${volumeWord(value / 100)}`)}
          onChange={(value) => onChange(withLayer(settings, layer, { volume: value / 100 }))}
        />
      ) : (
        <div className="mixer-still" aria-hidden="true" />
      )}
      {on && layer === 'womb' && <p className="mixer-notice">{t('layers.womb.notice')}</p>}
    </div>
  );
}

/** What a layer sounds like: words, or a choice of them. */
function LayerCharacter({ layer, settings, onChange }: CharacterChoiceProps) {
  const { t } = useTranslation('session');
  const locale = useLocale();
  if (!settings.layers[layer].on) return t('off');
  if (layer === 'echo') return <EchoChoice settings={settings} onChange={onChange} />;
  if (layer === 'binaural') return beatDescription(t, settings, locale);
  return <CharacterChoice layer={layer} settings={settings} onChange={onChange} />;
}

interface CharacterChoiceProps {
  readonly layer: SoundLayer;
  readonly settings: SessionSettings;
  readonly onChange: (settings: SessionSettings) => void;
}

/** Which way a layer is: the words beside its name, which can be chosen. */
function CharacterChoice({ layer, settings, onChange }: CharacterChoiceProps) {
  const { t } = useTranslation('session');
  const characters = charactersOf(layer);
  return (
    <select
      aria-label={t('sounds.character', { layer: t(`layers.${layer}.name`) })}
      value={settings.layers[layer].character}
      onChange={(event) => {
        const character = characters.find((candidate) => candidate === event.currentTarget.value);
        if (character) onChange(withLayer(settings, layer, { character }));
      }}
    >
      {characters.map((character) => (
        <option key={character} value={character}>
          {characterName(t, layer, character)}
        </option>
      ))}
    </select>
  );
}

interface EchoChoiceProps {
  readonly settings: SessionSettings;
  readonly onChange: (settings: SessionSettings) => void;
}

/** Which way Echo is; what a template or the sliders made of it has a name too, and can be left for another. */
function EchoChoice({ settings, onChange }: EchoChoiceProps) {
  const { t } = useTranslation('session');
  const character = echoCharacterOf(settings);
  return (
    <select
      aria-label={t('sounds.character', { layer: t('layers.echo.name') })}
      value={character ?? ''}
      onChange={(event) => {
        const chosen = ECHO_CHARACTERS.find((candidate) => candidate === event.currentTarget.value);
        if (chosen) onChange(withEchoCharacter(settings, chosen));
      }}
    >
      {character === null && <option value="">{t('layers.echo.asSet')}</option>}
      {ECHO_CHARACTERS.map((name) => (
        <option key={name} value={name}>
          {t(`layers.echo.characters.${name}`)}
        </option>
      ))}
    </select>
  );
}

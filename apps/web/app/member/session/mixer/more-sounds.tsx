import type { SessionSettings } from '@innertide/protocol/session-settings';
import { AMBIENT_GROUPS, type SoundLayer } from '@innertide/std/layer';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface MoreSoundsProps {
  readonly settings: SessionSettings;
  /** What has a row of its own already. */
  readonly rows: readonly SoundLayer[];
  readonly onSwitch: (layer: SoundLayer, on: boolean) => void;
}

const GROUPS = ['water', 'outdoors', 'noise', 'rooms'] as const satisfies readonly (keyof typeof AMBIENT_GROUPS)[];

/** Every ambient sound by name, in four short lines; one that is chosen joins the rows above. Closed until asked for. */
export function MoreSounds({ settings, rows, onSwitch }: MoreSoundsProps) {
  const { t } = useTranslation('session');
  const id = useId();
  return (
    <details className="more-sounds">
      <summary>{t('sounds.title')}</summary>
      {GROUPS.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in the same line as its choices.
        <div key={group} role="group" aria-labelledby={`${id}-${group}`} className="more-sounds-group">
          <span id={`${id}-${group}`}>{t(`sounds.groups.${group}`)}</span>
          <div>
            {AMBIENT_GROUPS[group].map((sound) => {
              const { on } = settings.layers[sound];
              return (
                <button
                  key={sound}
                  type="button"
                  aria-pressed={on}
                  data-row={rows.includes(sound)}
                  onClick={() => onSwitch(sound, !on)}
                >
                  {t(`layers.${sound}.name`)}
                </button>
              );
            })}
          </div>
        </div>
      ))}
    </details>
  );
}

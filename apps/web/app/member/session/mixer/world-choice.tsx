import type { SessionSettings } from '@innertide/protocol/session-settings';
import { WORLD_NAMES, type WorldName } from '@innertide/std/world';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DescribedChoice } from '../../elements/described-choice.tsx';

interface WorldChoiceProps {
  readonly settings: SessionSettings;
  readonly onChange: (settings: SessionSettings) => void;
}

/** The world Echo plays in, or the piece's own; closed until asked for, with the chosen one beside its title. */
export function WorldChoice({ settings, onChange }: WorldChoiceProps) {
  const { t } = useTranslation('session');
  const id = useId();
  const { world: chosen } = settings;
  const nameOf = (world: WorldName | null) => t(world === null ? 'world.own' : `world.names.${world}`);
  const lineOf = (world: WorldName | null) => t(world === null ? 'world.ownLine' : `world.lines.${world}`);
  return (
    <details className="more-sounds world-choice">
      <summary>
        <span id={`${id}-title`}>{t('world.title')}</span>
        <span className="world-choice-chosen">{nameOf(chosen)}</span>
      </summary>
      <div role="radiogroup" aria-labelledby={`${id}-title`} className="described-choices">
        {[null, ...WORLD_NAMES].map((world) => (
          <DescribedChoice
            key={world ?? 'own'}
            group={id}
            name={nameOf(world)}
            isChosen={world === chosen}
            onChoose={() => onChange({ ...settings, world })}
          >
            {lineOf(world)}
          </DescribedChoice>
        ))}
      </div>
      <p className="mixer-note">{t('world.now')}</p>
    </details>
  );
}

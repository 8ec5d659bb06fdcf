import { WORLD_NAMES, type WorldName } from '@innertide/std/world';
import { useTranslation } from 'react-i18next';
import { RadioLine } from './radio-line.tsx';

type Worlds = readonly [WorldName, WorldName];

interface WorldChoicesProps {
  readonly worlds: Worlds;
  readonly onChange: (worlds: Worlds) => void;
}

/** Two worlds that are compared. */
export function WorldChoices({ worlds, onChange }: WorldChoicesProps) {
  const { t } = useTranslation(['trials', 'session']);
  const options = WORLD_NAMES.map((value) => ({ value, words: t(`session:world.names.${value}`) }));
  const [one, other] = worlds;
  return (
    <>
      <RadioLine
        name="one"
        legend={t('trials:effect.form.world', { place: 1 })}
        options={options}
        value={one}
        onChange={(value) => onChange([value, other])}
      />
      <RadioLine
        name="other"
        legend={t('trials:effect.form.world', { place: 2 })}
        options={options}
        value={other}
        onChange={(value) => onChange([one, value])}
      />
    </>
  );
}

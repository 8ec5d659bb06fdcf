import { STEERING_CHOICES } from '@innertide/session/regulation/steering';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../../ports/ports.ts';
import { chooseSteering, steeringChoice } from './steering-choice.ts';

/** Whether the heart is to steer the next session, or a coin is to say: so that anyone can see whether steering does anything for them. */
export function SteeringChoiceField({ isPlaying }: { readonly isPlaying: boolean }) {
  const { t } = useTranslation('heart');
  const { deviceSettings } = usePorts();
  const [chosen, setChosen] = useState(() => steeringChoice(deviceSettings));
  return (
    <fieldset className="heart-choice">
      <legend>{t('steering.legend')}</legend>
      {STEERING_CHOICES.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name="heart-steering"
            checked={chosen === choice}
            onChange={() => {
              chooseSteering(deviceSettings, choice);
              setChosen(choice);
            }}
          />
          <span>
            {t(`steering.${choice}`)}
            <small>{t(`steering.${choice}-hint`)}</small>
          </span>
        </label>
      ))}
      {isPlaying && <p className="heart-note">{t('steering.nextSession')}</p>}
    </fieldset>
  );
}

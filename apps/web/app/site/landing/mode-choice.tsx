import { MODES, type Mode } from '@innertide/std/mode';
import { useTranslation } from 'react-i18next';

interface ModeChoiceProps {
  readonly mode: Mode;
  readonly onChoose: (mode: Mode) => void;
}

/** Six names, one lit: native radio buttons, so that arrows, forms and screen readers know what they are. */
export function ModeChoice({ mode, onChoose }: ModeChoiceProps) {
  const { t } = useTranslation('landing');
  const { t: tShared } = useTranslation();
  return (
    <fieldset className="landing-modes">
      <legend>{t('modes.question')}</legend>
      <p className="landing-mode-line" aria-live="polite">
        {t(`modes.${mode}`)}
      </p>
      <div className="landing-mode-names">
        {MODES.map((name) => (
          <label key={name} className="landing-mode" data-mode={name}>
            <input
              type="radio"
              name="mode"
              value={name}
              className="sr-only"
              checked={name === mode}
              onChange={() => onChoose(name)}
            />
            <span data-name={tShared(`modes.${name}`)}>{tShared(`modes.${name}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

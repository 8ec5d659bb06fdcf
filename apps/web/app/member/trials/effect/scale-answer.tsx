import { useTranslation } from 'react-i18next';

const VALUES = Array.from({ length: 11 }, (_, value) => value);

interface ScaleAnswerProps {
  readonly question: string;
  readonly value: number | null;
  readonly onChange: (value: number) => void;
}

/** One question, answered from 0 to 10. */
export function ScaleAnswer({ question, value, onChange }: ScaleAnswerProps) {
  const { t } = useTranslation('trials');
  return (
    <fieldset className="trial-scale">
      <legend>{question}</legend>
      <div>
        {VALUES.map((candidate) => (
          <label key={candidate}>
            <input type="radio" name="scale" checked={value === candidate} onChange={() => onChange(candidate)} />
            <span>{candidate}</span>
          </label>
        ))}
      </div>
      <p className="trial-note">
        {t('effect.scale.least')}. {t('effect.scale.most')}.
      </p>
    </fieldset>
  );
}

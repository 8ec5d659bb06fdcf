import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import { useTranslation } from 'react-i18next';

interface TemplateChoiceProps {
  readonly templates: readonly SessionTemplate[];
  /** null when the mode plays without a template. */
  readonly chosen: SessionTemplate | null;
  readonly onChoose: (template: SessionTemplate | null) => void;
}

/** The mode's templates and its own setup as radio buttons; nothing where the mode has no template. */
export function TemplateChoice({ templates, chosen, onChoose }: TemplateChoiceProps) {
  const { t } = useTranslation('session');
  if (templates.length === 0) return null;
  return (
    <fieldset className="setup-templates">
      <legend>{t('setup.templates')}</legend>
      {[...templates, null].map((candidate) => (
        <label key={candidate?.id ?? 'own'}>
          <input
            type="radio"
            name="template"
            checked={candidate?.id === chosen?.id}
            onChange={() => onChoose(candidate)}
          />
          <span>{candidate?.name ?? t('setup.own')}</span>
        </label>
      ))}
    </fieldset>
  );
}

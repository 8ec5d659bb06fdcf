import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLengthWords } from '../../copy/use-length-words.ts';
import { paths } from '../../paths.ts';

/** A template as a line that leads to what will happen in it. */
export function TemplateLink({ template }: { template: SessionTemplate }) {
  const { t } = useTranslation(['member', 'session', 'common']);
  const lengthWords = useLengthWords();
  const length = lengthWords(template.settings);
  return (
    <Link className="template-link" to={paths.template(template.slug ?? template.id)}>
      <span className="templates-name">{template.name}</span>
      <span className="templates-length">
        {template.is_favourite && <em>{t('member:templates.favourite')} · </em>}
        {!template.is_curated && `${t(`common:modes.${template.mode}`)}, `}
        {length}
      </span>
      <span className="templates-line">{template.description}</span>
    </Link>
  );
}

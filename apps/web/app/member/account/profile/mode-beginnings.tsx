import { templateToBeginWith } from '@innertide/session/template-search';
import { MODES } from '@innertide/std/mode';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLengthWords } from '../../../copy/use-length-words.ts';
import { paths } from '../../../paths.ts';
import { useTemplates } from '../../template-data/use-templates.ts';

/** What each mode begins with. A favourite template of one's own is its default settings. */
export function ModeBeginnings() {
  const { t } = useTranslation(['member', 'common']);
  const { templates, isPending } = useTemplates();
  const lengthWords = useLengthWords();
  return (
    <section aria-labelledby="profile-beginnings">
      <h2 id="profile-beginnings">{t('member:profile.beginnings')}</h2>
      <p className="profile-note">{t('member:profile.beginningsText')}</p>
      <dl>
        {MODES.map((mode) => {
          const template = templateToBeginWith(templates ?? [], mode);
          return (
            <div key={mode}>
              <dt>{t(`common:modes.${mode}`)}</dt>
              <dd>
                {template ? (
                  <Link to={paths.template(template.slug ?? template.id)} className="text-action">
                    {template.name}, {lengthWords(template.settings)}
                  </Link>
                ) : (
                  !isPending && <span>{t('member:profile.beginsByItself')}</span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

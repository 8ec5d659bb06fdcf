import '../member.css';
import '../session/session.css';
import { MODES } from '@innertide/std/mode';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { isOffline } from '../remote.ts';
import { RemoteNotice } from '../remote-notice.tsx';
import { useTemplates } from '../use-templates.ts';
import { OwnTemplates } from './own-templates.tsx';
import { TemplateLink } from './template-link.tsx';

export default function TemplatesPage() {
  const { t } = useTranslation(['member', 'session', 'common']);
  const { templates, error, isPending, refetch } = useTemplates();

  return (
    <div className="room">
      <title>{t('member:templates.title')}</title>
      <h1>{t('member:templates.title')}</h1>
      <p className="room-lead">{t('member:templates.lead')}</p>
      {error && (
        <RemoteNotice
          isOffline={isOffline(error)}
          offlineWords={t('member:templates.offline')}
          onRetry={() => void refetch()}
        />
      )}
      {templates?.length === 0 && <p className="room-lead">{t('member:templates.none')}</p>}
      <div className="templates" aria-busy={isPending}>
        {templates && <OwnTemplates templates={templates.filter((template) => !template.is_curated)} />}
        {MODES.map((mode) => {
          const own = (templates ?? []).filter((template) => template.is_curated && template.mode === mode);
          return (
            <section key={mode} data-mode={mode} aria-labelledby={`mode-${mode}`}>
              <h2 id={`mode-${mode}`}>
                <Link to={`${paths.session}?mode=${mode}`}>{t(`common:modes.${mode}`)}</Link>
              </h2>
              {isPending ? (
                <div className="templates-skeleton" role="status">
                  <span className="sr-only">{t('member:loading')}</span>
                </div>
              ) : (
                <ul>
                  {own.map((template) => (
                    <li key={template.id}>
                      <TemplateLink template={template} />
                    </li>
                  ))}
                  {own.length === 0 && <li className="templates-line">{t(`session:modeLines.${mode}`)}</li>}
                </ul>
              )}
            </section>
          );
        })}
      </div>
    </div>
  );
}

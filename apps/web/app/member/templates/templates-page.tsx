import '../styles/member.css';
import '../styles/session.css';
import './templates.css';
import { defaultSettings } from '@innertide/session/settings';
import { findTemplates, type TemplateWish } from '@innertide/session/template-search';
import { MODES } from '@innertide/std/mode';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLengthWords } from '../../copy/use-length-words.ts';
import { paths } from '../../paths.ts';
import { Skeleton } from '../elements/skeleton.tsx';
import { isOffline } from '../remote/remote.ts';
import { RemoteNotice } from '../remote/remote-notice.tsx';
import { useTemplates } from '../template-data/use-templates.ts';
import { OwnTemplates } from './own-templates.tsx';
import { PathInvitation } from './path-invitation.tsx';
import { TemplateFilters } from './template-filters.tsx';
import { TemplateLink } from './template-link.tsx';

const EVERYTHING: TemplateWish = { words: '', mode: null, length: null };

export default function TemplatesPage() {
  const { t } = useTranslation(['member', 'session', 'common']);
  const { templates, error, isPending, refetch, waiting } = useTemplates();
  const [wish, setWish] = useState(EVERYTHING);
  const lengthWords = useLengthWords();
  const hasWish = wish.words.trim() !== '' || wish.mode !== null || wish.length !== null;
  // A wish may be written before there is anything to find.
  const isSearching = hasWish && templates !== undefined;
  const found = findTemplates(templates ?? [], wish);
  const modes = MODES.filter((mode) => !isSearching || found.some((template) => template.mode === mode));

  return (
    <div className="room">
      <title>{t('member:templates.title')}</title>
      <h1>{t('member:templates.title')}</h1>
      <p className="room-lead">{t('member:templates.lead')}</p>
      {error && (
        <RemoteNotice
          isOffline={isOffline(error)}
          offlineWords={t(templates ? 'member:templates.offlineKept' : 'member:templates.offline')}
          onRetry={() => void refetch()}
        />
      )}
      {templates && !isSearching && <PathInvitation templates={templates} />}
      {isPending && <div className="path-invitation path-invitation-place" />}
      {(isPending || (templates && templates.length > 0)) && (
        <TemplateFilters wish={wish} found={isSearching ? found.length : null} onChange={setWish} />
      )}
      {templates?.length === 0 && <p className="room-lead">{t('member:templates.none')}</p>}
      {isSearching && found.length === 0 && (
        <p className="room-lead template-none" role="status">
          {t('member:templates.noneFound')}{' '}
          <button type="button" className="text-action" onClick={() => setWish(EVERYTHING)}>
            {t('member:templates.showAll')}
          </button>
        </p>
      )}
      <div className="templates" aria-busy={isPending}>
        {templates && (
          <OwnTemplates
            all={templates.filter((template) => !template.is_curated)}
            found={isSearching ? found : null}
            waiting={waiting}
          />
        )}
        {modes.map((mode) => {
          const curated = found.filter((template) => template.is_curated && template.mode === mode);
          if (isSearching && curated.length === 0) return null;
          return (
            <section key={mode} data-mode={mode} aria-labelledby={`mode-${mode}`}>
              <h2 id={`mode-${mode}`}>
                <Link to={`${paths.session}?mode=${mode}`}>{t(`common:modes.${mode}`)}</Link>
              </h2>
              {isPending && <Skeleton rows={4} />}
              {templates && (
                <ul>
                  {curated.map((template) => (
                    <li key={template.id}>
                      <TemplateLink template={template} />
                    </li>
                  ))}
                </ul>
              )}
              {/* Without the templates there is still the mode. */}
              {!templates && error && (
                <Link to={`${paths.session}?mode=${mode}`} className="template-link">
                  <span className="templates-name">{t('session:setup.own')}</span>
                  <span className="templates-length">{lengthWords(defaultSettings(mode, 0))}</span>
                  <span className="templates-line">{t(`session:modeLines.${mode}`)}</span>
                </Link>
              )}
            </section>
          );
        })}
      </div>
    </div>
  );
}

import '../styles/member.css';
import '../styles/session.css';
import './templates.css';
import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import type { TemplatePlays } from '@innertide/session/library';
import { findTemplates, type TemplateWish } from '@innertide/session/template-search';
import { SOUND_LAYERS } from '@innertide/std/layer';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { MemberMeta } from '../elements/member-meta.tsx';
import { isOffline } from '../remote/remote.ts';
import { RemoteNotice } from '../remote/remote-notice.tsx';
import { usePreview } from '../session-core/use-preview.ts';
import { useTemplates } from '../template-data/use-templates.ts';
import { CourseList } from './course-list.tsx';
import { CuratedTemplates } from './curated-templates.tsx';
import { LatelyPlayed } from './lately-played.tsx';
import { OwnPieces } from './own-pieces.tsx';
import { OwnTemplates } from './own-templates.tsx';
import { PathRings } from './path-rings.tsx';
import { TemplateFilters } from './template-filters.tsx';
import { usePath } from './use-path.ts';
import { usePlays } from './use-plays.ts';
import { CoverPreview } from './use-preview-gestures.ts';

const EVERYTHING: TemplateWish = { words: '', mode: null, length: null, isFavourite: false };
const NONE: readonly SessionTemplate[] = [];

export default function TemplatesPage() {
  const { t } = useTranslation('member');
  const { templates, error, isPending, refetch, waiting } = useTemplates();
  const [wish, setWish] = useState(EVERYTHING);
  const preview = usePreview();
  const plays = usePlays(templates ?? NONE);
  const wordsAbout = useWordsAbout(plays);
  const hasWish = wish.words.trim() !== '' || wish.mode !== null || wish.length !== null || wish.isFavourite;
  // A search may be typed before the templates are loaded.
  const isSearching = hasWish && templates !== undefined;
  const found = findTemplates(templates ?? NONE, wish, wordsAbout);
  const own = (templates ?? NONE).filter((template) => !template.is_curated);

  const isOwnFirst = useFirstKnown(templates && own.length > 0);
  const ownSections = (
    <>
      <OwnPieces all={own} found={isSearching ? found : null} />
      <OwnTemplates all={own} found={isSearching ? found : null} waiting={waiting} />
    </>
  );

  return (
    <div className="member-page">
      <MemberMeta title={t('templates.title')} page="templates" />
      <h1>{t('templates.title')}</h1>
      <p className="member-page-lead templates-lead">{t('templates.lead')}</p>
      {error && (
        <RemoteNotice
          isOffline={isOffline(error)}
          offlineWords={t(templates ? 'templates.offlineKept' : 'templates.offline')}
          onRetry={() => void refetch()}
        />
      )}
      {(isPending || (templates && templates.length > 0)) && (
        <TemplateFilters wish={wish} found={isSearching ? found.length : null} onChange={setWish} />
      )}
      {templates?.length === 0 && <p className="member-page-lead">{t('templates.none')}</p>}
      {isSearching && found.length === 0 && <NoneFound onShowAll={() => setWish(EVERYTHING)} />}
      <CoverPreview value={preview}>
        <div className="templates" aria-busy={isPending}>
          {templates && !isSearching && (
            <>
              <LatelyPlayed templates={templates} plays={plays} />
              <PathInvitation templates={templates} />
            </>
          )}
          {isPending && <div className="path-invitation path-invitation-place" />}
          {isOwnFirst && ownSections}
          <CuratedTemplates
            templates={templates && found.filter((template) => template.is_curated)}
            isSearching={isSearching}
            plays={plays}
            isPending={isPending}
            isFailed={error !== null}
          />
          {isOwnFirst === false && ownSections}
          {templates && templates.length > 0 && !isSearching && <CourseList templates={templates} />}
        </div>
      </CoverPreview>
    </div>
  );
}

/** The first value that is not undefined, for as long as the page stands: deleting the last own template moves nothing. */
function useFirstKnown<Value>(value: Value | undefined): Value | undefined {
  const [first, setFirst] = useState(value);
  if (first === undefined && value !== undefined) setFirst(value);
  return first ?? value;
}

function NoneFound({ onShowAll }: { readonly onShowAll: () => void }) {
  const { t } = useTranslation('member');
  return (
    <p className="member-page-lead template-none" role="status">
      {t('templates.noneFound')}{' '}
      <button type="button" className="text-action" onClick={onShowAll}>
        {t('templates.showAll')}
      </button>
    </p>
  );
}

/** What else a template may be found by: the names of its sounds, and the notes after its sessions. */
function useWordsAbout(plays: ReadonlyMap<string, TemplatePlays>): (template: SessionTemplate) => string {
  const { t } = useTranslation('session');
  return ({ id, settings }) => {
    const sounds = SOUND_LAYERS.filter((layer) => settings.layers[layer].on).map((layer) => t(`layers.${layer}.name`));
    return [...sounds, ...(plays.get(id)?.notes ?? [])].join(' ');
  };
}

/** Link to the beginner's path until it is completed. */
function PathInvitation({ templates }: { templates: readonly SessionTemplate[] }) {
  const { t } = useTranslation('member');
  const path = usePath(templates);
  if (path === null || path.progress.next === null) return null;
  const { progress, steps } = path;
  return (
    <Link to={paths.path} className="path-invitation">
      <span className="path-invitation-name">{t('path.title')}</span>
      <span className="path-invitation-line">
        {progress.played === 0
          ? t('path.invitation')
          : t('path.goOn', { name: steps[progress.next ?? 0]?.template.name ?? '' })}
      </span>
      <PathRings steps={steps} next={progress.next} />
    </Link>
  );
}

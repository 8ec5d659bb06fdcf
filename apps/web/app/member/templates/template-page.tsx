import '../styles/member.css';
import '../styles/session.css';
import './templates.css';
import './piece-page.css';
import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import { withEndByClock } from '@innertide/session/end-by-clock';
import { isPiece } from '@innertide/session/piece';
import { COMPOSER_VERSION } from '@innertide/std/composer-version';
import { Button, buttonLook } from '@innertide/ui/button.tsx';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useLengthWords } from '../../copy/use-length-words.ts';
import { paths } from '../../paths.ts';
import { MemberMeta } from '../elements/member-meta.tsx';
import { MusicGrown } from '../elements/music-grown.tsx';
import { Skeleton } from '../elements/skeleton.tsx';
import { StillWater } from '../elements/still-water.tsx';
import { isOffline } from '../remote/remote.ts';
import { RemoteNotice } from '../remote/remote-notice.tsx';
import { freshSeed } from '../session-core/fresh-seed.ts';
import { usePlay } from '../session-core/use-play.ts';
import { useTemplates } from '../template-data/use-templates.ts';
import { CourseWords, useCourseWords } from './course-words.tsx';
import { DeletedTemplate } from './deleted-template.tsx';
import { NotSaved } from './not-saved.tsx';
import { SavedPiece } from './saved-piece.tsx';
import { ShareSettings } from './share-settings.tsx';
import { TemplateOutline } from './template-outline.tsx';
import { TemplateStrings } from './template-strings.tsx';
import { useTemplateChanges } from './use-template-changes.ts';

export default function TemplatePage() {
  const { t } = useTranslation('member');
  const { key = '' } = useParams();
  const { course } = useCourseWords(key);
  const { templates, error, isPending, refetch } = useTemplates();
  const template = templates?.find(({ slug, id }) => (slug ?? id) === key);
  const own = useMemo(() => (templates ?? []).filter((one) => !one.is_curated), [templates]);
  const { deleted, restore, failure, onDelete } = useTemplateChanges(own, isPiece, null);
  const isGone = deleted !== null && deleted.id === key;
  const isSavedPiece = template !== undefined && isPiece(template) && !isGone;
  return (
    <div className={isSavedPiece ? 'member-page piece-page' : 'member-page'} data-mode={template?.mode}>
      <Link to={course ? paths.course(course) : paths.templates} className="member-page-back">
        ← {t(course ? 'courses.title' : 'templates.title')}
      </Link>
      {failure && <NotSaved failure={failure} />}
      {isGone && (
        <>
          <MemberMeta title={deleted.name} page="piece" />
          <h1>{deleted.name}</h1>
          <DeletedTemplate name={deleted.name} onRestore={() => void restore()} />
          <StillWater />
        </>
      )}
      {isSavedPiece && <SavedPiece key={template.id} piece={template} onDelete={() => onDelete(template)} />}
      {template && !isPiece(template) && <TemplateDetail key={template.id} template={template} />}
      {!template && !isGone && (
        <>
          <MemberMeta title={t('templates.title')} page="templates" />
          <h1 className={isPending ? 'sr-only' : undefined}>{t('templates.title')}</h1>
        </>
      )}
      {!template && !isGone && isPending && <Skeleton rows={4} />}
      {!template && !isGone && error && (
        <RemoteNotice
          isOffline={isOffline(error)}
          offlineWords={t('templates.offline')}
          onRetry={() => void refetch()}
        />
      )}
      {!template && !isGone && !isPending && !error && (
        <>
          <p className="member-page-lead">{t('templates.missing')}</p>
          <StillWater />
        </>
      )}
    </div>
  );
}

/** What will happen, before it does: in words, in a drawing, and one tap away. */
function TemplateDetail({ template }: { template: SessionTemplate }) {
  const { t } = useTranslation(['member', 'session', 'common']);
  const lengthWords = useLengthWords();
  const { play, notice } = usePlay();
  const [seed] = useState(freshSeed);
  const [openedAtMs] = useState(() => Date.now());
  const words = useCourseWords(template.slug);
  // A curated template plays another piece each time; a member's own template stores its piece.
  const settings = words.withWords(
    template.is_curated ? { ...template.settings, seed, composerVersion: COMPOSER_VERSION } : template.settings,
  );
  const change = new URLSearchParams({ mode: template.mode, template: template.slug ?? template.id });
  if (words.isOn && words.script) change.set('script', words.script);
  // An end by the clock is shown as if the session began now.
  const course = withEndByClock(settings, openedAtMs, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <div className="template-detail" data-mode={template.mode}>
      <MemberMeta title={template.name} page="templates" />
      <div>
        <p className="template-detail-mode">
          {t(`common:modes.${template.mode}`)}, {lengthWords(settings)}
        </p>
        <h1>{template.name}</h1>
        {template.description && <p className="member-page-lead">{template.description}</p>}
        {!template.is_curated && <MusicGrown settings={settings} />}
        {template.path_day !== null && (
          <p className="template-detail-path">
            <Link to={paths.path}>{t('member:path.dayOf', { count: template.path_day })}</Link>. {template.path_line}
          </p>
        )}
        {words.script && <CourseWords {...words} script={words.script} settings={settings} />}
        <div className="template-detail-actions">
          <Button variant="primary" onClick={() => play({ settings, templateSlug: template.slug })}>
            {t('member:templates.start')}
          </Button>
          <Link to={`${paths.session}?${change}`} {...buttonLook('secondary')}>
            {t('member:templates.change')}
          </Link>
          <ShareSettings name={template.name} settings={settings} className="text-action" />
        </div>
      </div>
      <div className="template-detail-course">
        <h2>{t('member:templates.course')}</h2>
        <TemplateStrings settings={course} />
        <TemplateOutline settings={course} />
      </div>
      {notice}
    </div>
  );
}

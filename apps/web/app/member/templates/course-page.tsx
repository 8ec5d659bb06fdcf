import '../styles/member.css';
import '../styles/session.css';
import './templates.css';
import { type Course, courseNamed } from '@innertide/session/courses';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { MemberMeta } from '../elements/member-meta.tsx';
import { Skeleton } from '../elements/skeleton.tsx';
import { isOffline } from '../remote/remote.ts';
import { RemoteNotice } from '../remote/remote-notice.tsx';
import { useTemplates } from '../template-data/use-templates.ts';
import { PathRings } from './path-rings.tsx';
import { PathSteps } from './path-steps.tsx';
import { useCourse } from './use-course.ts';

/** A course of seven sessions. Nothing is lost when days go by. */
export default function CoursePage() {
  const { t } = useTranslation('member');
  const { name = '' } = useParams();
  const course = courseNamed(name);
  return (
    <div className="member-page path">
      <Link to={paths.templates} className="member-page-back">
        ← {t('templates.title')}
      </Link>
      {course ? <CourseDays course={course} /> : <CourseMissing />}
    </div>
  );
}

function CourseMissing() {
  const { t } = useTranslation('member');
  return (
    <>
      <MemberMeta title={t('courses.title')} page="path" />
      <h1>{t('courses.title')}</h1>
      <p className="member-page-lead">{t('courses.missing')}</p>
    </>
  );
}

function CourseDays({ course }: { readonly course: Course }) {
  const { t } = useTranslation(['member', 'common']);
  const { templates, error, isPending, refetch } = useTemplates();
  const { steps, progress, begin } = useCourse(course, templates ?? []);
  const title = t(`member:courses.list.${course.name}.title`);
  const lines = t(`member:courses.list.${course.name}.days`, { returnObjects: true });
  const next = progress.next === null ? null : (steps[progress.next]?.template.name ?? '');
  return (
    <>
      <MemberMeta title={title} page="path" />
      <h1>{title}</h1>
      <p className="member-page-lead">{t(`member:courses.list.${course.name}.lead`)}</p>
      {error && steps.length === 0 && (
        <RemoteNotice
          isOffline={isOffline(error)}
          offlineWords={t('member:templates.offline')}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && steps.length === 0 && <Skeleton rows={7} />}
      {steps.length > 0 && (
        <>
          <PathRings steps={steps} next={progress.next} />
          <p className="path-where">
            {next === null ? t('member:courses.done') : t('member:courses.next', { name: next })}
          </p>
          <PathSteps steps={steps} next={progress.next} lines={lines} course={course.name} onOpen={begin} />
        </>
      )}
    </>
  );
}

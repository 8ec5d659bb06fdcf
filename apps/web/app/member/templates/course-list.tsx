import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import { COURSES, type Course } from '@innertide/session/courses';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { PathRings } from './path-rings.tsx';
import { useCourse } from './use-course.ts';

interface CourseListProps {
  readonly templates: readonly SessionTemplate[];
}

/** The courses of seven, each a line with its rings. */
export function CourseList({ templates }: CourseListProps) {
  const { t } = useTranslation('member');
  return (
    <section aria-labelledby="courses">
      <h2 id="courses">{t('courses.title')}</h2>
      <ul className="courses">
        {COURSES.map((course) => (
          <CourseLine key={course.name} course={course} templates={templates} />
        ))}
      </ul>
    </section>
  );
}

function CourseLine({ course, templates }: CourseListProps & { readonly course: Course }) {
  const { t } = useTranslation('member');
  const { steps, progress } = useCourse(course, templates);
  return (
    <li>
      <Link to={paths.course(course.name)} className="template-link">
        <span className="templates-name">{t(`courses.list.${course.name}.title`)}</span>
        <span className="templates-length">{t('courses.played', { played: progress.played, count: 7 })}</span>
        <span className="templates-line">{t(`courses.list.${course.name}.lead`)}</span>
        <PathRings steps={steps} next={progress.next} />
      </Link>
    </li>
  );
}

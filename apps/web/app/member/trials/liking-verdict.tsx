import { WORLD_NAMES } from '@innertide/std/world';
import type { Liking } from '@innertide/trials/preference';
import { Button } from '@innertide/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import type { LikingSubject } from './short-test-subjects.ts';
import type { ComparedSounds } from './use-compared-sounds.ts';

interface LikingVerdictProps {
  readonly subject: LikingSubject;
  readonly likings: readonly Liking[];
  readonly status: ComparedSounds['status'];
  readonly onAgain: () => void;
}

/** Log odds at the edges of the drawing: 95 times of a hundred, and 5. */
const EDGE = 3;

const percentAt = (strength: number): number => 50 + (50 * Math.max(-EDGE, Math.min(EDGE, strength))) / EDGE;

/** What was liked, from the most, each with the range that its strength lies in. */
export function LikingVerdict({ subject, likings, status, onAgain }: LikingVerdictProps) {
  const { t } = useTranslation(['trials', 'session']);
  const nameOf = (thing: number): string =>
    subject === 'world'
      ? t(`session:world.names.${WORLD_NAMES[thing] ?? 'tide'}`)
      : t(`trials:liking.${subject}.things.${thing === 0 ? 'first' : 'second'}`);
  const ranked = likings.map((liking, thing) => ({ ...liking, thing })).toSorted((x, y) => y.strength - x.strength);
  const best = ranked[0];
  const isClear = best !== undefined && best.low > 0;
  return (
    <section>
      <p className="trial-count">{t(`trials:liking.${subject}.title`)}</p>
      <h1>{isClear ? t('trials:liking.likedMore', { name: nameOf(best.thing) }) : t('trials:nothing')}</h1>
      <p className="trial-lead">{t(isClear ? 'trials:liking.clearMeans' : 'trials:liking.nothingMeans')}</p>
      <ol className="trial-likings">
        {ranked.map(({ thing, strength, low, high }) => (
          <li key={thing}>
            <span>{nameOf(thing)}</span>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <path d="M50 0V8" className="trial-middle" />
              <path d={`M${String(percentAt(low))} 4H${String(percentAt(high))}`} className="trial-range" />
              <path d={`M${String(percentAt(strength))} 1V7`} className="trial-best" />
            </svg>
          </li>
        ))}
      </ol>
      <p className="trial-note">{t('trials:liking.drawing')}</p>
      <div className="trial-ways">
        <Link to={paths.trials}>{t('trials:done')}</Link>
        <Button loading={status === 'making'} loadingLabel={t('trials:making')} onClick={onAgain}>
          {t('trials:again')}
        </Button>
      </div>
    </section>
  );
}

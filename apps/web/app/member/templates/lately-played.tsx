import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import { lately, type TemplatePlays } from '@innertide/session/library';
import { isPiece } from '@innertide/session/piece';
import { useTranslation } from 'react-i18next';
import { longDate } from '../calendar/date-words.ts';
import { useLocale } from '../elements/use-locale.ts';
import { TemplateCard } from './template-card.tsx';
import { useFavour } from './use-favour.ts';

/** How many of the templates that were played lately stand first. */
const MOST_LATELY = 5;

interface LatelyPlayedProps {
  readonly templates: readonly SessionTemplate[];
  readonly plays: ReadonlyMap<string, TemplatePlays>;
}

/** What was played last, the latest one first and widest; nothing before the first session. */
export function LatelyPlayed({ templates, plays }: LatelyPlayedProps) {
  const { t } = useTranslation('member');
  const locale = useLocale();
  const favour = useFavour();
  const played = lately(templates, plays, MOST_LATELY).filter((template) => !isPiece(template));
  if (played.length === 0) return null;
  return (
    <section className="templates-lately" aria-labelledby="templates-lately">
      <h2 id="templates-lately">{t('templates.lately')}</h2>
      <ul className="template-cards">
        {played.map((template) => (
          <li key={template.id}>
            <TemplateCard
              template={template}
              onFavour={favour}
              line={t('path.played', { date: longDate(plays.get(template.id)?.lastAt.slice(0, 10) ?? '', locale) })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import { byLiking, type TemplatePlays } from '@innertide/session/library';
import { defaultSettings } from '@innertide/session/settings';
import { MODES, type Mode } from '@innertide/std/mode';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLengthWords } from '../../copy/use-length-words.ts';
import { paths } from '../../paths.ts';
import { Skeleton } from '../elements/skeleton.tsx';
import { TemplateCard } from './template-card.tsx';
import { useFavour } from './use-favour.ts';

interface CuratedTemplatesProps {
  /** The curated templates that fit; undefined until they are known. */
  readonly templates: readonly SessionTemplate[] | undefined;
  /** Whether a mode without a template is left out. */
  readonly isSearching: boolean;
  readonly plays: ReadonlyMap<string, TemplatePlays>;
  readonly isPending: boolean;
  readonly isFailed: boolean;
}

/** The curated templates by mode, the best liked first. */
export function CuratedTemplates({ templates, isSearching, plays, ...state }: CuratedTemplatesProps) {
  return MODES.map((mode) => {
    const ofMode =
      templates &&
      byLiking(
        templates.filter((template) => template.mode === mode),
        plays,
      );
    if (isSearching && ofMode?.length === 0) return null;
    return <ModeTemplates key={mode} mode={mode} templates={ofMode} {...state} />;
  });
}

interface ModeTemplatesProps {
  readonly mode: Mode;
  /** The curated templates of the mode; undefined until they are known. */
  readonly templates: readonly SessionTemplate[] | undefined;
  readonly isPending: boolean;
  readonly isFailed: boolean;
}

function ModeTemplates({ mode, templates, isPending, isFailed }: ModeTemplatesProps) {
  const { t } = useTranslation(['session', 'common']);
  const lengthWords = useLengthWords();
  const favour = useFavour();
  return (
    <section data-mode={mode} aria-labelledby={`mode-${mode}`}>
      <h2 id={`mode-${mode}`}>
        <Link to={`${paths.session}?mode=${mode}`}>{t(`common:modes.${mode}`)}</Link>
      </h2>
      {isPending && <Skeleton rows={4} />}
      {templates && (
        <ul className="template-cards">
          {templates.map((template) => (
            <li key={template.id}>
              <TemplateCard template={template} onFavour={favour} />
            </li>
          ))}
        </ul>
      )}
      {/* Without its templates the mode itself can still be started. */}
      {!templates && isFailed && (
        <Link to={`${paths.session}?mode=${mode}`} className="template-link">
          <span className="templates-name">{t('session:setup.own')}</span>
          <span className="templates-length">{lengthWords(defaultSettings(mode, 0))}</span>
          <span className="templates-line">{t(`session:modeLines.${mode}`)}</span>
        </Link>
      )}
    </section>
  );
}

import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import { templateSettings } from '@innertide/session/first-tap';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLengthWords } from '../../copy/use-length-words.ts';
import { TemplateCover } from '../../cover/template-cover.tsx';
import { paths } from '../../paths.ts';
import { freshSeed } from '../session-core/fresh-seed.ts';
import { ShareSettings } from './share-settings.tsx';
import { usePlayTemplate } from './use-play-template.ts';
import { usePreviewGestures } from './use-preview-gestures.ts';

interface TemplateCardProps {
  readonly template: SessionTemplate;
  readonly onFavour: (template: SessionTemplate) => void;
  /** A line instead of the description, such as when it was played last. */
  readonly line?: string | undefined;
  /** Controls besides. */
  readonly children?: ReactNode;
}

/** A template as its cover: a tap on it plays, and beside it one may like it and see what will happen. */
export function TemplateCard({ template, onFavour, line, children }: TemplateCardProps) {
  const { t } = useTranslation(['member', 'common']);
  const lengthWords = useLengthWords();
  const playTemplate = usePlayTemplate();
  const { isPlaying, gestures } = usePreviewGestures(template, () => playTemplate(template));
  const { id, slug, name, mode, settings, description } = template;
  return (
    <article className="template-card" data-mode={mode}>
      <button type="button" className="template-play" data-previewed={isPlaying || undefined} {...gestures}>
        <TemplateCover settings={settings} name={slug ?? id} />
        <span className="template-words">
          <span className="sr-only">{t('member:templates.play')} </span>
          <span className="templates-name">{name}</span>
          <span className="templates-length">
            {t(`common:modes.${mode}`)}, {lengthWords(settings)}
          </span>
        </span>
      </button>
      <p className="templates-line">{line ?? description}</p>
      <div className="template-card-actions">
        <FavourButton template={template} onFavour={onFavour} />
        <Link className="template-about" to={paths.template(slug ?? id)}>
          {t('member:templates.details')} <span className="sr-only">{name}</span>
        </Link>
        <ShareTemplate template={template} />
        {children}
      </div>
    </article>
  );
}

/** The mark of a favourite is the switch's own drawing: a ring with a lit centre, dashed when it is none. */
function FavourButton({ template, onFavour }: Pick<TemplateCardProps, 'template' | 'onFavour'>) {
  const { t } = useTranslation('member');
  const { name, is_favourite: isFavourite } = template;
  return (
    <button
      type="button"
      className="template-favour"
      aria-pressed={isFavourite}
      aria-label={t('templates.favouriteNamed', { name })}
      onClick={() => onFavour(template)}
    >
      <svg viewBox="-9 -9 18 18" fill="none" aria-hidden="true">
        <circle r="7.5" />
        <circle className="template-favour-centre" r="3.4" />
      </svg>
    </button>
  );
}

/** Sends on what the template plays, as the piece it would play now. */
function ShareTemplate({ template }: Pick<TemplateCardProps, 'template'>) {
  const { t } = useTranslation('member');
  const [settings] = useState(() => templateSettings(template, freshSeed()));
  return (
    <ShareSettings name={template.name} settings={settings} className="template-share">
      <span className="sr-only">{t('share.named', { name: template.name })}</span>
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <path d="M12 15V4.500M8 8l4-4 4 4M5 12.500v7h14v-7" />
      </svg>
    </ShareSettings>
  );
}

import '../site.css';
import './shared.css';
import { readShareLink } from '@innertide/protocol/share-link';
import type { TemplateFile, TemplateFileFailure } from '@innertide/protocol/template-file';
import type { Result } from '@innertide/std/result';
import { buttonLook } from '@innertide/ui/button.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { PageMeta } from '../../shell/page-meta.tsx';
import { TideRings } from '../../shell/tide-rings.tsx';
import { SharedSession } from './shared-session.tsx';

/** What a share link holds, for anybody: it can be played before anything is asked. */
export default function SharedPage() {
  const { t } = useTranslation('shared');
  const { hash } = useLocation();
  const [read, setRead] = useState<Result<TemplateFile, TemplateFileFailure> | null>(null);

  // The fragment is known to the browser alone, so the server's page waits for it.
  useEffect(() => setRead(readShareLink(hash)), [hash]);

  return (
    <div className="page" data-mode={read?.ok ? read.value.settings.mode : undefined}>
      <PageMeta title={t('title')} description={t('description')} />
      <meta name="robots" content="noindex" />
      <h1 className="page-kicker">{t('title')}</h1>
      {read?.ok && <SharedSession file={read.value} fragment={hash} />}
      {read?.ok === false && (
        <div className="shared-refused" role="alert">
          <TideRings />
          <p className="shared-name">{t('refusedTitle')}</p>
          <p className="page-lead">
            {read.reason.kind === 'wrong-field'
              ? t('refused.wrong-field', { field: read.reason.field || '–' })
              : t(`refused.${read.reason.kind}`)}
          </p>
          <Link to={paths.home} {...buttonLook('secondary')}>
            {t('home')}
          </Link>
        </div>
      )}
    </div>
  );
}

import '../site.css';
import './shared.css';
import { type ProcedureAnswer, remoteProcedures, SHORT_LINK } from '@innertide/protocol/remote-procedures';
import { readShareLink, writeShareLink } from '@innertide/protocol/share-link';
import type { Locale } from '@innertide/std/locale';
import { buttonLook } from '@innertide/ui/button.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { data, isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { usePageData } from '../../boot/page-environment.tsx';
import { procedureCallContext } from '../../boot/page-request.ts';
import { useLengthWords } from '../../copy/use-length-words.ts';
import { paths } from '../../paths.ts';
import { PageMeta } from '../../shell/page-meta.tsx';
import { TideRings } from '../../shell/tide-rings.tsx';
import { sharePicture } from '../share-picture.ts';
import type { Route } from './+types/short-link-page.ts';
import { SharedSession } from './shared-session.tsx';

/** Asks for the setup as a visitor; an id that is none is not asked for. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  if (!SHORT_LINK.test(id)) throw data(null, { status: 404 });
  const call = context.get(procedureCallContext);
  let setup: ProcedureAnswer<'shared_setup'>;
  try {
    setup = remoteProcedures.shared_setup.answer.parse(await call('shared_setup', { id }));
  } catch (error) {
    console.error(error);
    throw data(null, { status: 503 });
  }
  if (!setup) throw data(null, { status: 404 });
  return setup;
}

/** A link that leads nowhere, or could not be asked about: said in its place. */
export function ErrorBoundary() {
  const { t } = useTranslation('shared');
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="page">
      <PageMeta title={t('refusedTitle')} noIndex />
      <h1 className="page-kicker">{t('title')}</h1>
      <div className="shared-refused" role="alert">
        <TideRings />
        <p className="shared-name">{t('refusedTitle')}</p>
        <p className="page-lead">{t(isMissing ? 'refused.missing' : 'refused.unanswered')}</p>
        <Link to={paths.home} {...buttonLook('secondary')}>
          {t('home')}
        </Link>
      </div>
    </div>
  );
}

/** What a short link opens, for anybody: it can be played before anything is asked. */
export default function ShortLinkPage({ loaderData: setup }: Route.ComponentProps) {
  const { t, i18n } = useTranslation(['shared', 'common']);
  const lengthWords = useLengthWords();
  const publicUrl = usePageData().request.config?.publicUrl ?? '';
  const fragment = useMemo(() => `#${writeShareLink(setup)}`, [setup]);
  const file = useMemo(() => readShareLink(fragment), [fragment]);
  const { mode } = setup.settings;
  const line = `${t(`common:modes.${mode}`)}, ${lengthWords(setup.settings)}`;
  return (
    <div className="page" data-mode={mode}>
      <PageMeta title={setup.name} description={t('shared:description')} noIndex />
      <meta property="og:title" content={setup.name} />
      <meta property="og:description" content={line} />
      <meta
        property="og:image"
        content={`${publicUrl}${sharePicture(i18n.language as Locale, paths.sharedOf(mode))}`}
      />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <h1 className="page-kicker">{t('shared:title')}</h1>
      {file.ok && <SharedSession file={file.value} fragment={fragment} isStored />}
    </div>
  );
}

import '../site.css';
import './mode-page.css';
import { isMode } from '@innertide/std/mode';
import { useTranslation } from 'react-i18next';
import { data, redirectDocument } from 'react-router';
import { paths } from '../../paths.ts';
import { ExampleReplay } from '../../replay/example-replay.tsx';
import { addressForReload } from '../../shell/address-parameters.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { findDocument } from '../content/documents.server.ts';
import { EvidenceNote } from '../content/evidence-note.tsx';
import { Prose } from '../content/prose.tsx';
import { ModeTide } from '../drawings/mode-tide.tsx';
import { requestLocale } from '../request-locale.ts';
import { SiteMeta } from '../site-meta.tsx';
import type { Route } from './+types/mode-page.ts';
import { ModeStage } from './mode-stage.tsx';
import { isInSession, mayRunScenes } from './scene-permission.ts';

export async function loader({ context, params: { mode } }: Route.LoaderArgs) {
  const document = isMode(mode) ? findDocument('modes', mode, requestLocale(context)) : null;
  if (!isMode(mode) || !document) throw data(null, { status: 404 });
  const example =
    mode === 'grounding' ? (await import('../../replay/example-session.server.ts')).exampleSession() : null;
  return { mode, document, example };
}

/**
 * A page that was entered elsewhere may not run the scene's wasm (the server's policy allows it on these pages only): coming
 * from there, the page is loaded anew. While a session plays, it shows its still picture instead.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (!mayRunScenes() && !isInSession()) {
    throw redirectDocument(addressForReload(request.url, document.documentElement.dataset.overlay));
  }
  return serverLoader();
}

export { NotFound as ErrorBoundary };

/** One state: its name, its disc, its sound, and what is known about it. */
export default function ModePage({ loaderData: { mode, document, example } }: Route.ComponentProps) {
  const { t } = useTranslation('site');
  const { t: tShared } = useTranslation();
  const { grade, sources, description } = document.matter;
  return (
    <div className="mode-page" data-mode={mode}>
      <SiteMeta
        title={tShared(`modes.${mode}`)}
        description={description}
        type="article"
        above={[{ name: t('knowledge.title'), path: paths.knowledge }]}
      />
      <ModeStage key={mode} mode={mode} />
      <div className="mode-words">
        <Prose html={document.html} locale={document.locale} />
        <EvidenceNote grade={grade} sources={sources} />
      </div>
      {example && <ExampleReplay {...example} />}
      <section className="mode-others" aria-labelledby="mode-others">
        <h2 id="mode-others">{t('mode.next')}</h2>
        <ModeTide current={mode} />
      </section>
    </div>
  );
}

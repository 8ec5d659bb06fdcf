import '../styles/member.css';
import '../styles/session.css';
import './templates.css';
import './piece-page.css';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import { isPiece } from '@innertide/session/piece';
import { COMPOSER_VERSION } from '@innertide/std/composer-version';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { MemberMeta } from '../elements/member-meta.tsx';
import { StillWater } from '../elements/still-water.tsx';
import { activeSeconds, useSessionContext } from '../session-core/session-context.ts';
import { useTemplates } from '../template-data/use-templates.ts';
import { PieceControls } from './piece-controls.tsx';
import { PieceLines } from './piece-lines.tsx';
import { suggestedPieceName } from './piece-name.ts';
import { PlayingPlanView } from './piece-plan-view.tsx';
import { isSamePiece, usePlayedWorld, usePlayingSettings } from './playing-piece.ts';
import { SavePiece } from './save-piece.tsx';
import { SavePieceFile } from './save-piece-file.tsx';
import { ShareSettings } from './share-settings.tsx';

/** The page of the piece that plays now. */
export default function PlayingPiecePage() {
  const { t } = useTranslation('piece');
  const settings = usePlayingSettings();
  return (
    <div className="member-page piece-page" data-mode={settings?.mode}>
      {settings ? (
        <PlayingPiece settings={settings} />
      ) : (
        <>
          <MemberMeta title={t('page.title')} page="piece" />
          <h1>{t('page.title')}</h1>
          <p className="member-page-lead">{t(settings === null ? 'page.nothing' : 'page.silent')}</p>
          <Ways isPlaying={settings === undefined} />
          <StillWater />
        </>
      )}
    </div>
  );
}

function Ways({ isPlaying }: { readonly isPlaying: boolean }) {
  const { t } = useTranslation(['piece', 'member']);
  return (
    <p className="piece-ways">
      {isPlaying && (
        <Link className="text-action" to={paths.session}>
          {t('piece:page.toPlayer')}
        </Link>
      )}
      <Link className="text-action" to={paths.templates}>
        {t('member:templates.title')}
      </Link>
    </p>
  );
}

function PlayingPiece({ settings }: { readonly settings: SessionSettings }) {
  const { t } = useTranslation(['member', 'session', 'common']);
  const { t: tPiece } = useTranslation('piece');
  const { runner } = useSessionContext();
  const { templates } = useTemplates();
  const world = usePlayedWorld(settings);
  const played = { ...settings, world };
  const saved = templates?.find((template) => isPiece(template) && isSamePiece(template.settings, played));
  const name = saved?.name ?? suggestedPieceName(t, settings, world);
  return (
    <PlayingPlanView
      settings={settings}
      head={
        <>
          <MemberMeta title={name} page="piece" />
          <h1>{name}</h1>
          <PieceLines settings={settings} version={COMPOSER_VERSION} />
          {saved && (
            <Link className="piece-line text-action" to={paths.template(saved.id)}>
              {tPiece('page.kept')}
            </Link>
          )}
        </>
      }
      controls={<PieceControls />}
      actions={
        <div className="piece-more">
          {!saved && (
            <SavePiece
              settings={settings}
              playedSeconds={() => activeSeconds(runner.snapshot())}
              className="text-action"
            />
          )}
          <ShareSettings name={name} settings={played} className="text-action" />
          <SavePieceFile name={name} settings={settings} />
        </div>
      }
    />
  );
}

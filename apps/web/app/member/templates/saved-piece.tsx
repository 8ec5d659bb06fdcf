import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import { fromBeginning } from '@innertide/session/piece';
import { clockDigits } from '@innertide/std/clock-digits';
import { COMPOSER_VERSION } from '@innertide/std/composer-version';
import type { Seconds } from '@innertide/std/units';
import { Button } from '@innertide/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { MemberMeta } from '../elements/member-meta.tsx';
import { MusicGrown } from '../elements/music-grown.tsx';
import { usePlay } from '../session-core/use-play.ts';
import { PieceControls } from './piece-controls.tsx';
import { PieceLines } from './piece-lines.tsx';
import { PiecePlanView, PlayingPlanView } from './piece-plan-view.tsx';
import { isSamePiece, usePlayedWorld, usePlayingSettings } from './playing-piece.ts';
import { SavePieceFile } from './save-piece-file.tsx';
import { ShareSettings } from './share-settings.tsx';
import { TemplateForm } from './template-form.tsx';

interface SavedPieceProps {
  readonly piece: SessionTemplate;
  readonly onDelete: () => void;
}

/** The page of a saved piece: its plan, and all that may be done with it. It moves while the piece plays. */
export function SavedPiece({ piece, onDelete }: SavedPieceProps) {
  const { settings } = piece;
  const playing = usePlayingSettings() ?? null;
  const world = usePlayedWorld(playing);
  const isPlaying = playing !== null && isSamePiece({ ...playing, world }, settings);
  return isPlaying ? (
    <PlayingSaved piece={piece} settings={{ ...playing, world }} onDelete={onDelete} />
  ) : (
    <RestingSaved piece={piece} onDelete={onDelete} />
  );
}

interface PlayingSavedProps extends SavedPieceProps {
  readonly settings: SessionTemplate['settings'];
}

function PlayingSaved({ piece, settings, onDelete }: PlayingSavedProps) {
  return (
    <PlayingPlanView
      settings={settings}
      head={<Head piece={piece} />}
      controls={<PieceControls />}
      actions={<More piece={piece} onDelete={onDelete} />}
    />
  );
}

/** A saved piece that does not play: a place to begin is chosen on its drawing. */
function RestingSaved({ piece, onDelete }: SavedPieceProps) {
  const { t } = useTranslation(['member', 'piece']);
  const { settings } = piece;
  const { play, notice } = usePlay({ staysHere: true });
  const [place, setPlace] = useState<Seconds>(settings.pieceFromSeconds ?? 0);
  const begin = (chosen: SessionTemplate['settings']) => play({ settings: chosen, templateSlug: null });
  return (
    <PiecePlanView
      settings={settings}
      from={0}
      at={place}
      isLive={false}
      onPlace={setPlace}
      head={<Head piece={piece} />}
      controls={
        <>
          <Button variant="primary" onClick={() => begin(fromBeginning(settings))}>
            {t('member:pieces.begin')}
          </Button>
          {place > 0 && (
            <Button onClick={() => begin({ ...settings, pieceFromSeconds: place })}>
              {t('member:pieces.playFrom', { time: clockDigits(place) })}
            </Button>
          )}
          <p className="piece-hint piece-choose">{t('piece:page.choose')}</p>
          {notice}
        </>
      }
      actions={<More piece={piece} onDelete={onDelete} />}
    />
  );
}

function Head({ piece: { name, description, settings } }: { readonly piece: SessionTemplate }) {
  return (
    <>
      <MemberMeta title={name} page="piece" />
      <h1>{name}</h1>
      <PieceLines settings={settings} version={settings.composerVersion ?? COMPOSER_VERSION} />
      {description && <p className="piece-line">{description}</p>}
      <MusicGrown settings={settings} />
    </>
  );
}

/** What may be done with a saved piece besides playing it. */
function More({ piece, onDelete }: SavedPieceProps) {
  const { t } = useTranslation('member');
  const { id, name, mode, settings } = piece;
  const [isRenamed, setRenamed] = useState(false);
  return (
    <div className="piece-more">
      <ShareSettings name={name} settings={settings} className="text-action" />
      <button type="button" className="text-action" onClick={() => setRenamed(true)}>
        {t('templates.rename')}
      </button>
      <Link to={`${paths.session}?mode=${mode}&template=${id}`} className="text-action">
        {t('templates.change')}
      </Link>
      <button type="button" className="text-action" onClick={onDelete}>
        {t('templates.delete')}
      </button>
      <SavePieceFile name={name} settings={settings} />
      <TemplateForm
        draft={isRenamed ? piece : null}
        title={t('templates.rename')}
        onClose={() => setRenamed(false)}
        onSaved={() => setRenamed(false)}
      />
    </div>
  );
}

import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import { fromBeginning, isPiece } from '@innertide/session/piece';
import { clockDigits } from '@innertide/std/clock-digits';
import { uuidTimeMs } from '@innertide/std/uuid';
import { Button } from '@innertide/ui/button.tsx';
import { Menu, MenuItem } from '@innertide/ui/menu.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { dayOf } from '../calendar/dates.ts';
import { useLocale } from '../elements/use-locale.ts';
import { usePlay } from '../session-core/use-play.ts';
import { DeletedTemplate } from './deleted-template.tsx';
import { NotSaved } from './not-saved.tsx';
import { suggestedPieceName } from './piece-name.ts';
import { isSamePiece, usePlayedWorld, usePlayingSettings } from './playing-piece.ts';
import { TemplateForm } from './template-form.tsx';
import type { TemplateDraft } from './use-own-templates.ts';
import { useTemplateChanges } from './use-template-changes.ts';

interface OwnPiecesProps {
  /** All own templates, in their order. */
  readonly all: readonly SessionTemplate[];
  /** Search results; null while nothing is searched for. */
  readonly found: readonly SessionTemplate[] | null;
}

/** Pieces that the member saved: to play again, rename and delete. */
export function OwnPieces({ all, found }: OwnPiecesProps) {
  const { t } = useTranslation('member');
  const { play, notice } = usePlay();
  const [renamed, setRenamed] = useState<TemplateDraft | null>(null);
  const { templates: pieces, deleted, restore, failure, onDelete } = useTemplateChanges(all, isPiece, found);
  const hasNone = !all.some(isPiece);
  if (found !== null && hasNone && !deleted && !failure) return null;

  return (
    <section className="own-templates" aria-labelledby="own-pieces">
      <div>
        <h2 id="own-pieces">{t('pieces.title')}</h2>
      </div>
      <div>
        {deleted && <DeletedTemplate key={deleted.id} name={deleted.name} onRestore={() => void restore()} />}
        {failure && <NotSaved failure={failure} />}
        {pieces.length === 0 && !deleted && (
          <p className="templates-line">{t(hasNone ? 'pieces.none' : 'pieces.noneFound')}</p>
        )}
        {found === null && <PlayingRow all={all} />}
        <ul>
          {pieces.map((piece) => (
            <PieceRow
              key={piece.id}
              piece={piece}
              onPlay={(settings) => play({ settings, templateSlug: null })}
              onRename={() => setRenamed(piece)}
              onDelete={() => onDelete(piece)}
            />
          ))}
        </ul>
      </div>
      <TemplateForm
        draft={renamed}
        title={t('templates.rename')}
        onClose={() => setRenamed(null)}
        onSaved={() => setRenamed(null)}
      />
      {notice}
    </section>
  );
}

/** Leads to the page of the piece that plays now; nothing where none does. */
function PlayingRow({ all }: Pick<OwnPiecesProps, 'all'>) {
  const { t } = useTranslation(['member', 'session', 'common']);
  const settings = usePlayingSettings();
  const world = usePlayedWorld(settings ?? null);
  if (!settings) return null;
  const saved = all.find((template) => isPiece(template) && isSamePiece(template.settings, { ...settings, world }));
  return (
    <Link className="template-link own-piece-playing" data-mode={settings.mode} to={paths.piece}>
      <span className="templates-name">{saved?.name ?? suggestedPieceName(t, settings, world)}</span>
      <span className="templates-length">{t('member:pieces.playingNow')}</span>
    </Link>
  );
}

interface PieceRowProps {
  readonly piece: SessionTemplate;
  readonly onPlay: (settings: SessionTemplate['settings']) => void;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

function PieceRow({ piece, onPlay, onRename, onDelete }: PieceRowProps) {
  const { t } = useTranslation(['member', 'session', 'common']);
  const locale = useLocale();
  const { id, name, mode, settings } = piece;
  const { world, pieceFromSeconds } = settings;
  const savedMs = uuidTimeMs(id);
  const facts = [
    t(`common:modes.${mode}`),
    ...(world === null ? [] : [t(`session:world.names.${world}`)]),
    ...(savedMs === null ? [] : [dayOf(savedMs, locale)]),
  ];
  return (
    <li data-mode={mode} className="own-template own-piece">
      <Link className="template-link" to={paths.template(id)}>
        <span className="templates-name">{name}</span>
        <span className="templates-length">{facts.join(', ')}</span>
        {piece.description && <span className="templates-line">{piece.description}</span>}
      </Link>
      <Button
        size="sm"
        aria-label={t('member:pieces.playNamed', { name })}
        onClick={() => onPlay(fromBeginning(settings))}
      >
        {t('member:pieces.play')}
      </Button>
      <Menu
        trigger={t('member:templates.more')}
        triggerLabel={t('member:templates.moreAbout', { name })}
        triggerClassName="own-template-more"
        align="end"
      >
        {pieceFromSeconds !== null && pieceFromSeconds > 0 && (
          <MenuItem onSelect={() => onPlay(settings)}>
            {t('member:pieces.playFrom', { time: clockDigits(pieceFromSeconds) })}
          </MenuItem>
        )}
        <MenuItem onSelect={onRename}>{t('member:templates.rename')}</MenuItem>
        <MenuItem onSelect={onDelete}>{t('member:templates.delete')}</MenuItem>
      </Menu>
    </li>
  );
}

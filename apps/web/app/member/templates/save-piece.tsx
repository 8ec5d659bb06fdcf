import { hasMusicGrown } from '@innertide/protocol/music-grown';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import { pieceSettings } from '@innertide/session/piece';
import type { Seconds } from '@innertide/std/units';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { suggestedPieceName } from './piece-name.ts';
import { playedWorld } from './played-world.ts';
import { TemplateForm } from './template-form.tsx';
import { freshTemplateId, type TemplateDraft } from './use-own-templates.ts';

interface SavePieceProps {
  readonly settings: SessionSettings;
  /** How far the session has played, in seconds; read when the piece is saved. */
  readonly playedSeconds: () => Seconds;
  readonly className: string;
}

/** Names and saves the piece of a session; nothing where there is no music, or where its number plays another piece now. */
export function SavePiece({ settings, playedSeconds, className }: SavePieceProps) {
  const { t } = useTranslation(['member', 'session', 'common']);
  const [draft, setDraft] = useState<TemplateDraft | null>(null);
  const [isSaved, setSaved] = useState(false);
  if (!settings.layers.echo.on || hasMusicGrown(settings)) return null;

  async function begin() {
    setSaved(false);
    const played = playedSeconds();
    // Without the composer's code the piece is saved all the same, and draws its world again.
    const world = await playedWorld(settings).catch(() => null);
    setDraft({
      id: freshTemplateId(),
      name: suggestedPieceName(t, settings, world),
      description: '',
      settings: pieceSettings(settings, played, world),
      is_favourite: false,
    });
  }

  return (
    <>
      <button type="button" className={className} onClick={() => void begin()}>
        {t('member:pieces.keep')}
      </button>
      <span role="status" className="save-as-template-status">
        {isSaved && t('member:pieces.kept')}
      </span>
      <TemplateForm
        draft={draft}
        title={t('member:pieces.keep')}
        onClose={() => setDraft(null)}
        onSaved={() => {
          setDraft(null);
          setSaved(true);
        }}
      />
    </>
  );
}

import type { SessionSettings } from '@innertide/protocol/session-settings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../../ports/ports.ts';
import { downloadText } from '../download/download-text.ts';
import { useLocale } from '../elements/use-locale.ts';
import { playedWorld } from './played-world.ts';

type Status = 'none' | 'writing' | 'written' | 'failed';

interface SavePieceFileProps {
  readonly name: string;
  readonly settings: SessionSettings;
}

/** Hands the member a piece as one page that plays it without a network. */
export function SavePieceFile({ name, settings }: SavePieceFileProps) {
  const { t } = useTranslation('member');
  const { pieceCode } = usePorts();
  const language = useLocale();
  const [status, setStatus] = useState<Status>('none');

  async function save() {
    setStatus('writing');
    try {
      const { pieceFile, pieceFileName } = await import('@innertide/session/piece-file');
      const world = await playedWorld(settings);
      const code = await pieceCode(world);
      const page = await pieceFile({ title: name, settings: { ...settings, world }, language, ...code, sha256 });
      setStatus((await downloadText(pieceFileName(settings), 'text/html', page)) ? 'written' : 'failed');
    } catch {
      setStatus('failed');
    }
  }

  return (
    <>
      <button type="button" className="text-action" aria-disabled={status === 'writing'} onClick={() => void save()}>
        {t('pieces.file')}
      </button>
      <p role="status" className="piece-file-status">
        {t(status === 'none' ? 'pieces.fileNote' : `pieces.fileStatus.${status}`)}
      </p>
    </>
  );
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

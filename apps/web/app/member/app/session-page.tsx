import '../styles/session.css';
import '../styles/stage-landscape.css';
import type { SessionRecord } from '@innertide/protocol/session-record';
import { GUIDANCE_SCRIPT_NAME, type SessionSettings } from '@innertide/protocol/session-settings';
import { modeThatFits } from '@innertide/session/rhythm';
import { isMode, type Mode } from '@innertide/std/mode';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { MAIN_ID } from '../../shell/skip-link.tsx';
import { localDayAndTime } from '../calendar/local-date.ts';
import { BeginAtOnce } from '../dashboard/begin-at-once.tsx';
import { useMoodOutcome } from '../device-data/use-mood-outcome.ts';
import { MemberMeta } from '../elements/member-meta.tsx';
import { useHealthMinutes } from '../health/use-health-minutes.ts';
import { HeartGate } from '../heart/heart-gate.tsx';
import { useHeartLine } from '../heart/heart-line.ts';
import { HeartSyncButton } from '../heart/heart-sync-button.tsx';
import { SessionHeart } from '../heart/session-heart.tsx';
import { useJournal } from '../journal/journal-provider.tsx';
import { SaveSound } from '../recording/save-sound.tsx';
import { usePlanWords } from '../session/guidance/recorded-words.ts';
import { Player } from '../session/player/player.tsx';
import { PlayerLine } from '../session/player/player-line.tsx';
import { Setup } from '../session/setup/setup.tsx';
import { SetupModes } from '../session/setup/setup-modes.tsx';
import { Summary } from '../session/summary/summary.tsx';
import { useSessionName } from '../session/use-session-name.ts';
import { Recovery } from '../session-core/recovery.tsx';
import type { ActiveStatus } from '../session-core/session-context.ts';
import { activeSeconds, runningSettings, useSessionContext, useSessionPart } from '../session-core/session-context.ts';
import { usePreview } from '../session-core/use-preview.ts';
import { PieceLink } from '../templates/piece-link.tsx';
import { SaveAsTemplate } from '../templates/save-as-template.tsx';
import { SavePiece } from '../templates/save-piece.tsx';
import { ShareSettings } from '../templates/share-settings.tsx';
import { StageLamp } from './stage-lamp.tsx';

/** Setup, player and summary of a session, with what the other features add to each. */
export default function SessionPage() {
  return (
    <>
      <BeginAtOnce />
      <HeartGate>
        <Stage />
      </HeartGate>
    </>
  );
}

function Stage() {
  const { t } = useTranslation(['session', 'common']);
  const [parameters] = useSearchParams();
  const { runner } = useSessionContext();
  const status = useSessionPart(({ state }) => state.status);
  const failure = useSessionPart(({ state }) => (state.status === 'idle' ? state.failure : null));
  const settings = useSessionPart(runningSettings);
  const record = useSessionPart(({ state }) => (state.status === 'summary' ? state.record : null));
  const stage = useRef<HTMLDivElement>(null);
  const [isDim, setDim] = useState(false);
  const [fittingMode] = useState(() => modeThatFits(localDayAndTime(Date.now()).time));
  const asked = parameters.get('mode');
  const mode: Mode = record?.mode ?? settings?.mode ?? (isMode(asked) ? asked : fittingMode);

  const preview = usePreview();
  const shown = useRef<SessionSettings | null>(null);

  // A summary that was left is closed: the next visit sets up a new session.
  useEffect(() => () => runner.close(), [runner]);

  return (
    // Dawn stays dawn while it plays; sleep and a dimmed screen are night.
    <div
      ref={stage}
      className="stage"
      data-theme={isDim || mode === 'sleep' ? 'night' : undefined}
      data-mode={mode}
      data-black={isDim}
      data-screen={status}
    >
      <MemberMeta title={t('player.title', { mode: t(`common:modes.${mode}`) })} page="session" />
      {status !== 'summary' && (
        <StageLamp
          status={status}
          isDim={isDim}
          setup={settings ?? { mode, breathPattern: null }}
          preview={status === 'idle' ? preview : null}
        />
      )}
      {status === 'idle' && (
        <main id={MAIN_ID} tabIndex={-1}>
          <Recovery />
          <SetupModes current={mode} />
          <Setup
            key={mode}
            mode={mode}
            templateKey={parameters.get('template')}
            script={scriptName(parameters.get('script'))}
            failure={failure}
            preview={preview}
            shown={shown}
            renderMore={(chosen, change) => <SetupMore settings={chosen} onChange={change} />}
          />
        </main>
      )}
      {record && <SessionSummary record={record} />}
      {status !== 'idle' && status !== 'summary' && settings && (
        <main id={MAIN_ID} tabIndex={-1}>
          <SessionPlayer status={status} settings={settings} stage={stage} isDim={isDim} onDim={setDim} />
        </main>
      )}
    </div>
  );
}

/** The name of a script in an address; null where it is none. */
function scriptName(name: string | null): string | null {
  return name !== null && GUIDANCE_SCRIPT_NAME.test(name) ? name : null;
}

interface SetupMoreProps {
  readonly settings: SessionSettings;
  readonly onChange: (settings: SessionSettings) => void;
}

function SetupMore({ settings, onChange }: SetupMoreProps) {
  const { t } = useTranslation('common');
  const planWords = usePlanWords();
  return (
    <>
      <HeartSyncButton settings={settings} onChange={onChange} isPlaying={false} />
      <SaveAsTemplate settings={settings} className="player-word" />
      <SaveSound settings={settings} planWords={planWords} className="player-word" />
      <ShareSettings name={t(`modes.${settings.mode}`)} settings={settings} className="player-word" />
    </>
  );
}

interface SessionPlayerProps {
  readonly status: ActiveStatus;
  readonly settings: SessionSettings;
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly isDim: boolean;
  readonly onDim: (isDim: boolean) => void;
}

/** The player with Heart Sync's button and line. */
function SessionPlayer(props: SessionPlayerProps) {
  const { status, settings } = props;
  const { runner } = useSessionContext();
  const name = useSessionName();
  return (
    <Player
      {...props}
      renderHeartButton={(onOpen) => (
        <HeartSyncButton
          settings={settings}
          onChange={(next) => runner.adjust(next)}
          isPlaying
          className="player-heart"
          onOpen={onOpen}
        />
      )}
      pieceActions={
        <>
          <PieceLink settings={settings} className="player-word" />
          <SavePiece
            settings={settings}
            playedSeconds={() => activeSeconds(runner.snapshot())}
            className="player-word"
          />
          <ShareSettings name={name} settings={settings} className="player-word" />
        </>
      }
      renderLine={(isAnnounced) => <SessionLine status={status} settings={settings} isAnnounced={isAnnounced} />}
    />
  );
}

interface SessionLineProps {
  readonly status: ActiveStatus;
  readonly settings: SessionSettings;
  readonly isAnnounced: boolean;
}

function SessionLine({ status, settings, isAnnounced }: SessionLineProps) {
  return <PlayerLine status={status} heartLine={useHeartLine(settings)} isAnnounced={isAnnounced} />;
}

/** The summary with what Heart Sync, templates, recording and the health store add to it. */
function SessionSummary({ record }: { readonly record: SessionRecord }) {
  const { settings } = record;
  const name = useSessionName();
  const planWords = usePlanWords();
  useHealthMinutes(record);
  useMoodOutcome(record, useJournal().ownerId);
  return (
    <Summary
      record={record}
      actions={
        <>
          <SavePiece settings={settings} playedSeconds={() => record.active_ms / 1000} className="player-word" />
          <SaveAsTemplate settings={settings} className="player-word" />
          <SaveSound settings={settings} planWords={planWords} className="player-word" />
          <ShareSettings name={name} settings={settings} className="player-word" />
        </>
      }
    >
      <SessionHeart sessionId={record.id} />
    </Summary>
  );
}

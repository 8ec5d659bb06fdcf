import { workPartAt } from '@innertide/session/breaks';
import { timelineAt } from '@innertide/session/timeline';
import { useTranslation } from 'react-i18next';
import {
  type ActiveStatus,
  activeSeconds,
  runningSettings,
  useSessionPart,
} from '../../session-core/session-context.ts';
import { useGuidanceAndHaptics } from '../side-effects/guidance-and-haptics-context.ts';
import { phaseLine } from './phase-words.ts';

interface PlayerLineProps {
  readonly status: ActiveStatus;
  /** What Heart Sync does and why, shown instead of the phase while the session plays; null while it is off. */
  readonly heartLine: string | null;
  /** Whether screen readers announce the line. */
  readonly isAnnounced: boolean;
}

/** One line that says what is happening, and Guidance's words in its place while they are spoken. */
export function PlayerLine({ status, heartLine, isAnnounced }: PlayerLineProps) {
  const { t } = useTranslation('session');
  const settings = useSessionPart(runningSettings);
  const pauseCause = useSessionPart(({ state }) => (state.status === 'paused' ? state.cause : null));
  const isElsewhere = useSessionPart((snapshot) => snapshot.isElsewhere);
  const phase = useSessionPart((snapshot) => settings && timelineAt(settings, activeSeconds(snapshot)).phase);
  const isBreak = useSessionPart(
    (snapshot) => settings !== null && workPartAt(settings, activeSeconds(snapshot))?.kind === 'break',
  );
  const { line: spoken } = useGuidanceAndHaptics();
  if (settings === null || phase === null) return null;
  const line =
    (status === 'playing' && heartLine) ||
    phaseLine(t, { status, pauseCause, phase, mode: settings.mode, isBreak, isElsewhere });
  return (
    <>
      <Caption isAnnounced={isAnnounced} />
      <p className="player-line player-chrome" aria-hidden="true" hidden={spoken !== null}>
        {line.split(/(?<=[.?]) /, 2).map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </p>
      <p className="sr-only" role="status">
        {isAnnounced ? line : ''}
      </p>
    </>
  );
}

/** Guidance's words as text. Screen readers announce them where no voice speaks. */
function Caption({ isAnnounced }: { readonly isAnnounced: boolean }) {
  const { t } = useTranslation('session');
  const { line, language, spokenBy } = useGuidanceAndHaptics();
  return (
    <>
      {line && (
        <p className="player-caption" key={`${line.id}-${line.atSeconds}`}>
          <span className="sr-only">{t('guidance.name')}: </span>
          <span lang={language}>{line.text}</span>
        </p>
      )}
      <p className="sr-only" role="status">
        {spokenBy === 'nobody' && isAnnounced && <span lang={language}>{line?.text}</span>}
      </p>
    </>
  );
}

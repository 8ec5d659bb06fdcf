import type { SessionSettings } from '@innertide/protocol/session-settings';
import { RESTING_RATE_BPM } from '@innertide/session/regulation/limits';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { decisionSentence, figure, latestDecisions, type ReplayWords } from '../../replay/reason-words.ts';
import { useLocale } from '../elements/use-locale.ts';
import { useHeartSnapshot } from './heart-provider.tsx';
import type { HeartSnapshot } from './heart-sync-controller.ts';

/** A reason is news for so long; then the line says that nothing had to change. */
const NEWS_SECONDS = 75;

interface Words {
  readonly heart: TFunction<'heart'>;
  readonly replay: ReplayWords;
  readonly locale: string;
}

/** The one line that says what the heart does with the music, and why; null while Heart Sync is off. */
function heartLine(
  { heart: t, replay, locale }: Words,
  { regulation, decisions, kind, steering, source }: HeartSnapshot,
  { heartSync }: SessionSettings,
): string | null {
  if (!regulation || heartSync.source === 'off') return null;
  if (heartSync.source === 'live' && steering !== null) {
    if (steering.chosenBy === 'coin') return t('lines.coin');
    if (!steering.isSteered) return t('lines.notSteered');
  }
  if (kind === 'camera' && source.status === 'over') {
    return t(regulation.phase === 'holding' ? 'lines.cameraHolds' : 'lines.cameraOver');
  }
  const latest = latestDecisions(decisions);
  const isNews = latest !== null && regulation.atSeconds - latest[0].atSeconds <= NEWS_SECONDS;
  const isOfEnd = latest?.[0].reason.name === 'signal-lost' || latest?.[0].reason.name === 'rate-out-of-range';
  if (heartSync.source === 'target') {
    if (isNews && !isOfEnd) return decisionSentence(replay, latest, locale);
    return t('lines.byHand', { bpm: figure(heartSync.targetBpm, locale) });
  }
  switch (regulation.phase) {
    case 'following':
      return isNews && !isOfEnd ? decisionSentence(replay, latest, locale) : t('lines.following');
    case 'waiting':
      return t(kind === null ? 'lines.waitingSensor' : 'lines.waiting');
    default:
      return t(`lines.${regulation.phase}`, { ...RESTING_RATE_BPM });
  }
}

export function useHeartLine(settings: SessionSettings): string | null {
  const { t: heart } = useTranslation('heart');
  const { t: replay } = useTranslation('replay');
  return heartLine({ heart, replay, locale: useLocale() }, useHeartSnapshot(), settings);
}

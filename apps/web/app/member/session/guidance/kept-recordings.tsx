import { type GuidanceCard, scriptKey } from '@innertide/session/guidance/choice';
import type { Locale } from '@innertide/std/locale';
import { Button } from '@innertide/ui/button.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../../../ports/ports.ts';
import type { KeptScript, Voice } from '../../../ports/voice-port.ts';

interface KeptRecordingsProps {
  readonly voice: Voice;
  readonly cards: readonly GuidanceCard[];
  readonly language: Locale;
  readonly onChange: () => void;
}

/** Every script that a recorded voice reads: how long it is or how much of this device it takes, brought and removed one by one. */
export function KeptRecordings({ voice, cards, language, onChange }: KeptRecordingsProps) {
  const { t, i18n } = useTranslation('session');
  const { kept, coming, failed, keep, remove } = useKept(voice, onChange);

  const size = (bytes: number) =>
    new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(
      bytes / 1e6,
    );
  const scripts = cards.flatMap((card) => {
    const folder = scriptKey(card);
    const seconds = [...voice.recordedSeconds].filter(([key]) => key.startsWith(`${folder}/`));
    if (seconds.length === 0) return [];
    return [{ folder, title: card.title, minutes: seconds.reduce((sum, [, lasts]) => sum + lasts, 0) / 60 }];
  });
  if (kept === null || scripts.length === 0) return null;
  const bytes = [...kept.values()].reduce((sum, script) => sum + script.bytes, 0);
  return (
    <details className="more-sounds kept-recordings">
      <summary>{t('guidance.recordings', { size: size(bytes) })}</summary>
      <ul>
        {scripts.map((script) => (
          <RecordingRow
            key={script.folder}
            {...script}
            language={language}
            here={kept.get(script.folder) ?? null}
            size={size}
            percent={coming?.folder === script.folder ? coming.percent : null}
            isOff={coming !== null}
            hasFailed={failed === script.folder}
            onKeep={() => void keep(script.folder)}
            onRemove={() => void remove(script.folder)}
          />
        ))}
      </ul>
    </details>
  );
}

/** What of a voice lies on this device, and what brings and removes it. @param onChange called after each change. */
function useKept(voice: Voice, onChange: () => void) {
  const ports = usePorts();
  const [kept, setKept] = useState<ReadonlyMap<string, KeptScript> | null>(null);
  const [coming, setComing] = useState<{ readonly folder: string; readonly percent: number } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);

  async function look() {
    const all = await (await ports.voice()).kept();
    setKept(new Map(all.filter(({ voiceId }) => voiceId === voice.id).map((script) => [script.folder, script])));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once for each voice, and after each change.
  useEffect(() => void look().catch(() => {}), [voice]);

  async function keep(folder: string) {
    setFailed(null);
    setComing({ folder, percent: 0 });
    const port = await ports.voice();
    const onProgress = (share: number) => setComing({ folder, percent: Math.floor(share * 100) });
    const isWhole = await port.keep(voice, folder, onProgress).catch(() => false);
    setComing(null);
    if (!isWhole) setFailed(folder);
    await look();
    onChange();
  }
  async function remove(folder: string) {
    setFailed(null);
    await (await ports.voice()).forget(voice, folder);
    await look();
    onChange();
  }
  return { kept, coming, failed, keep, remove };
}

interface RecordingRowProps {
  readonly title: string;
  readonly minutes: number;
  readonly language: Locale;
  /** null where nothing of it lies here. */
  readonly here: KeptScript | null;
  readonly size: (bytes: number) => string;
  /** How much of it has come; null while nothing comes. */
  readonly percent: number | null;
  readonly isOff: boolean;
  readonly hasFailed: boolean;
  readonly onKeep: () => void;
  readonly onRemove: () => void;
}

function RecordingRow(props: RecordingRowProps) {
  const { title, minutes, language, here, size, percent, isOff, hasFailed, onKeep, onRemove } = props;
  const { t } = useTranslation('session');
  const about = [
    t('guidance.recordingLength', { count: Math.max(1, Math.round(minutes)) }),
    here && t(here.isWhole ? 'guidance.recordingHere' : 'guidance.recordingPartly', { size: size(here.bytes) }),
  ];
  return (
    <li>
      <p>
        <span className="described-choice-name" lang={language}>
          {title}
        </span>
        <span className="described-choice-line">{about.filter(Boolean).join(', ')}</span>
      </p>
      {here?.isWhole !== true && (
        <Button
          variant="tertiary"
          size="sm"
          disabled={isOff && percent === null}
          loading={percent !== null}
          loadingLabel={percent === null ? undefined : t('guidance.keeping', { percent })}
          aria-label={t('guidance.keepNamed', { title })}
          onClick={onKeep}
        >
          {t('guidance.keepShort')}
        </Button>
      )}
      {here && (
        <Button
          variant="tertiary"
          size="sm"
          disabled={isOff}
          aria-label={t('guidance.removeNamed', { title })}
          onClick={onRemove}
        >
          {t('guidance.remove')}
        </Button>
      )}
      <p className="mixer-note" role="status">
        {hasFailed && t('guidance.keepFailed')}
      </p>
    </li>
  );
}

import { Button } from '@innertide/ui/button.tsx';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredTake, StudioPort } from '../ports/studio-port.ts';
import { BrandLink } from '../shell/brand-link.tsx';
import { InterfacePickers } from '../shell/interface-pickers.tsx';
import { LevelWater } from './level-water.tsx';
import { LineToRead } from './line-to-read.tsx';
import { PackDialog } from './pack-dialog.tsx';
import { ReadLibrary } from './read-library.tsx';
import type { StudioLine } from './studio-lines.ts';
import { TakeRing } from './take-ring.tsx';
import { TakeVerdict } from './take-verdict.tsx';
import { type Hearing, useHearing } from './use-hearing.ts';
import { useKeys } from './use-keys.ts';
import type { Library } from './use-library.ts';
import { type Place, usePlace } from './use-place.ts';
import { useTake } from './use-take.ts';

/** The studio with its scripts. */
export function StudioRoom({ library }: { readonly library: Library }) {
  const { t } = useTranslation('studio');
  const place = usePlace(library);
  return place ? <Reading library={library} place={place} /> : <p className="studio-waiting">{t('notLoaded')}</p>;
}

function Reading({ library, place }: { readonly library: Library; readonly place: Place }) {
  const { studio, setTake } = library;
  const { goOn, line, script } = place;
  const [last, setLast] = useState<StoredTake | null>(null);
  const [isPacking, setPacking] = useState(false);
  const { hear, hearing, stop } = useHearing(studio);

  const onJudged = useCallback(
    (take: StoredTake) => {
      setTake(take);
      setLast(take);
      if (take.isKept) goOn();
    },
    [setTake, goOn],
  );
  const recorder = useTake(studio, line, onJudged);
  const shown = shownTake(last, library, line);
  const isRecording = recorder.phase !== 'rest';

  const toggle = () => {
    if (hearing) stop();
    recorder.toggle();
  };
  const keepAnyway = () => void keptTake(studio, shown).then((kept) => kept && onJudged(kept));
  const hearTake = async (how: Hearing) => {
    if (hearing === how) return stop();
    const sound = shown && (await studio.takes.sound(shown.id));
    if (sound) await hear(sound, script.mode, how);
  };
  const goTo = (next: StudioLine | undefined) => {
    setLast(null);
    place.goTo(next);
  };
  const move = (by: 1 | -1) => {
    if (isRecording) return;
    setLast(null);
    place.step(by);
  };
  useKeys({ isOff: isPacking, onSpace: toggle, onEnter: keepAnyway, onEscape: recorder.giveUp, onArrow: move });

  return (
    <div className="studio-room" data-mode={script.mode} data-recording={isRecording || undefined}>
      <RoomHead isOff={isRecording} onPack={() => setPacking(true)} />
      <TakeRing recorder={recorder} line={line} onPress={toggle} />
      <LineToRead place={place} recorder={recorder} onMove={move} />
      <LevelWater levels={recorder.levels} />
      <TakeVerdict
        take={shown}
        recorder={recorder}
        isAllDone={place.isAllDone}
        hearing={hearing}
        onHear={(how) => void hearTake(how)}
        onKeep={keepAnyway}
      />
      <ReadLibrary library={library} place={place} isOff={isRecording} onChoose={goTo} />
      <PackDialog isOpen={isPacking} onClose={() => setPacking(false)} library={library} />
    </div>
  );
}

/** The take that was judged last, else the one that the line has from before. */
function shownTake(last: StoredTake | null, { takes }: Library, { id, text }: StudioLine): StoredTake | null {
  if (last) return last;
  const take = takes.get(id);
  return take?.text === text ? take : null;
}

/** Keeps a refused take all the same. @returns null where there is none. */
async function keptTake({ takes }: StudioPort, refused: StoredTake | null): Promise<StoredTake | null> {
  const sound = refused && !refused.isKept ? await takes.sound(refused.id) : null;
  if (!refused || !sound) return null;
  const kept = { ...refused, isKept: true };
  await takes.write(kept, sound);
  return kept;
}

function RoomHead({ isOff, onPack }: { readonly isOff: boolean; readonly onPack: () => void }) {
  const { t } = useTranslation('studio');
  return (
    <header className="studio-head">
      <BrandLink />
      <h1>{t('title')}</h1>
      <nav aria-label={t('title')}>
        <InterfacePickers />
        <Button variant="tertiary" size="sm" disabled={isOff} onClick={onPack}>
          {t('pack.open')}
        </Button>
      </nav>
    </header>
  );
}

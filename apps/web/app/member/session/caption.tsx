import { useTranslation } from 'react-i18next';
import { useGuidanceAndHaptics } from './guidance-and-haptics-context.ts';

/** The words being said, to read. Where nobody speaks they are read out to those who listen to the screen. */
export function Caption({ mayAnnounce }: { mayAnnounce: boolean }) {
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
        {spokenBy === 'nobody' && mayAnnounce && <span lang={language}>{line?.text}</span>}
      </p>
    </>
  );
}

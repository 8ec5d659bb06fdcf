import type { VoiceList } from '@innertide/protocol/voice-pack';
import { languageFacts } from '@innertide/std/locale';
import { Button } from '@innertide/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PublishedVoicesProps {
  /** null while nobody asked. */
  readonly voices: VoiceList | null;
  readonly hasKey: boolean;
  readonly onList: () => void;
  readonly onWithdraw: (id: string) => void;
  readonly onForget: () => void;
}

/** What this server has published, and how it goes again; and how the takes leave this device. */
export function PublishedVoices({ voices, hasKey, onList, onWithdraw, onForget }: PublishedVoicesProps) {
  const { t } = useTranslation('studio');
  /** What waits for a second press: a voice by its id, or the takes. */
  const [armed, setArmed] = useState<string | null>(null);
  const press = (what: string, act: () => void) => {
    if (armed === what) act();
    setArmed(armed === what ? null : what);
  };
  return (
    <section className="studio-published">
      <h3>{t('published.title')}</h3>
      {voices === null ? (
        <Button size="sm" disabled={!hasKey} onClick={onList}>
          {t('published.look')}
        </Button>
      ) : (
        <ul>
          {voices.length === 0 && <li>{t('published.none')}</li>}
          {voices.map(({ id, name, language, lines }) => (
            <li key={id}>
              {t('published.voice', { name, language: languageFacts(language).name, count: lines })}
              <Button variant="tertiary" size="sm" onClick={() => press(id, () => onWithdraw(id))}>
                {t(armed === id ? 'published.sure' : 'published.withdraw', { name })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <h3>{t('forget.title')}</h3>
      <p>{t('forget.about')}</p>
      <Button variant="tertiary" size="sm" onClick={() => press('', onForget)}>
        {t(armed === '' ? 'forget.sure' : 'forget.act')}
      </Button>
    </section>
  );
}

import './studio.css';
import { Button } from '@innertide/ui/button.tsx';
import { Loading } from '@innertide/ui/loading.tsx';
import { useTranslation } from 'react-i18next';
import { BrandLink } from '../shell/brand-link.tsx';
import { PageMeta } from '../shell/page-meta.tsx';
import { MAIN_ID } from '../shell/skip-link.tsx';
import { StudioRoom } from './studio-room.tsx';
import { useLibrary } from './use-library.ts';

/** Where somebody lends Guidance a voice: line by line, recorded, judged and kept on this device until it is published. */
export default function StudioPage() {
  const { t } = useTranslation('studio');
  const [library, retry] = useLibrary();
  return (
    <main id={MAIN_ID} tabIndex={-1} className="studio">
      <PageMeta title={t('title')} description={t('description')} noIndex />
      {typeof library === 'string' ? (
        <>
          <header className="studio-head">
            <BrandLink />
            <h1>{t('title')}</h1>
          </header>
          <div className="studio-waiting">
            {library === 'loading' ? (
              <Loading label={t('loading')} />
            ) : (
              <>
                <p role="alert">{t('notLoaded')}</p>
                <Button onClick={retry}>{t('again')}</Button>
              </>
            )}
          </div>
        </>
      ) : (
        <StudioRoom library={library} />
      )}
    </main>
  );
}

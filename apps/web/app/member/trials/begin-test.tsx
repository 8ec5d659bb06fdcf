import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { Lamp } from '@innertide/ui/lamp/lamp.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComparedSounds } from './use-compared-sounds.ts';

interface BeginTestProps {
  readonly title: string;
  readonly lead: string;
  readonly status: ComparedSounds['status'];
  /** Answers given so far: of a test that was left and is gone on with. */
  readonly done: number;
  readonly count: number;
  readonly onBegin: () => void;
  readonly children: ReactNode;
}

/** What a short test is, before its first sound, and the one thing to do. */
export function BeginTest({ title, lead, status, done, count, onBegin, children }: BeginTestProps) {
  const { t } = useTranslation('trials');
  return (
    <section className="trial-before">
      <h1>{title}</h1>
      <p className="trial-lead">{lead}</p>
      <div className="trial-still" aria-hidden="true">
        <Lamp lit={0.3} />
      </div>
      {children}
      {status === 'failed' && <Alert kind="error">{t('failed')}</Alert>}
      <Button variant="primary" loading={status === 'making'} loadingLabel={t('making')} onClick={onBegin}>
        {done > 0 ? t('goOn', { now: done + 1, of: count }) : t('begin')}
      </Button>
      <p className="trial-note">{t('stays')}</p>
    </section>
  );
}

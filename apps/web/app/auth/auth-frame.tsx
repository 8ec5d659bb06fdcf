import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { PageMeta } from '../shell/page-meta.tsx';

interface AuthFrameProps {
  name: 'index' | 'login' | 'signup' | 'confirm' | 'second' | 'forgot' | 'update' | 'arrived';
  /** Instead of the page's own heading. */
  heading?: keyof typeof HEADINGS | undefined;
  children: ReactNode;
}

const HEADINGS = {
  expiredHeading: 'update.expiredHeading',
  doneHeading: 'update.doneHeading',
  lostHeading: 'second.lostHeading',
  halfHeading: 'arrived.halfHeading',
  confirmedHeading: 'arrived.confirmedHeading',
} as const;

/** Title, description and heading of one screen, above its parts. */
export function AuthFrame({ name, heading, children }: AuthFrameProps) {
  const { t } = useTranslation('auth');
  const key = heading ? HEADINGS[heading] : (`${name}.heading` as const);
  return (
    <div className="auth-body">
      <PageMeta title={t(`${name}.title`)} description={t(`${name}.description`)} noIndex />
      <h1 className="auth-heading">
        <Trans t={t} i18nKey={key} components={{ em: <em /> }} />
      </h1>
      {children}
    </div>
  );
}

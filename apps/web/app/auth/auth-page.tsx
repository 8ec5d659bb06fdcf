import { BRAND } from '@innertide/std/brand';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';

interface AuthPageProps {
  name: 'index' | 'login' | 'signup' | 'confirm' | 'forgot' | 'update';
  /** Instead of the page's own heading. */
  heading?: 'expiredHeading' | 'doneHeading' | undefined;
  children: ReactNode;
}

/** Title, description and heading of one screen, above its parts. */
export function AuthPage({ name, heading, children }: AuthPageProps) {
  const { t } = useTranslation('auth');
  const key = heading ? (`update.${heading}` as const) : (`${name}.heading` as const);
  return (
    <main className="auth-body" id="main">
      <title>{`${t(`${name}.title`)} · ${BRAND}`}</title>
      <meta name="description" content={t(`${name}.description`)} />
      <h1 className="auth-heading">
        <Trans t={t} i18nKey={key} components={{ em: <em /> }} />
      </h1>
      {children}
    </main>
  );
}

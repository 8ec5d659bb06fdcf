import { LEGAL_VERSIONS } from '@innertide/protocol/legal-documents';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';

/** What somebody agrees to by making an account; the versions are kept with it. */
export function ConsentLine() {
  const { t } = useTranslation('auth');
  return (
    <p className="max-w-column text-hint text-text-3 links-underlined">
      <Trans
        t={t}
        i18nKey="consent"
        values={{ age: LEGAL_VERSIONS.age }}
        components={{ terms: <Link to={paths.terms} />, privacy: <Link to={paths.privacy} /> }}
      />
    </p>
  );
}

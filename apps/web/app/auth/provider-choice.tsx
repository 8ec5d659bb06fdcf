import { isCustomProvider, SIGN_IN_PROVIDER_NAMES } from '@innertide/protocol/sign-in-providers';
import { Button } from '@innertide/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { useAuthActions } from '../account/auth-state-provider.tsx';
import { useConfiguredProviders, useProviderLabel } from '../account/use-configured-providers.ts';
import { usePageData } from '../boot/page-environment.tsx';

/**
 * The providers that the backend is set up for. One that is not set up is hidden; in development it stands there disabled
 * with a sentence that says why.
 */
export function ProviderChoice() {
  const { t } = useTranslation('auth');
  const { signInWithProvider } = useAuthActions();
  const configured = useConfiguredProviders();
  const labelOf = useProviderLabel(configured);
  const isDevelopment = usePageData().request.config?.devMail === true;
  if (!configured) return null;
  const ofProduct = SIGN_IN_PROVIDER_NAMES.filter((provider) => isDevelopment || configured.has(provider));
  const shown = [...ofProduct, ...[...configured.keys()].filter(isCustomProvider)];
  const missing = shown.filter((provider) => !configured.has(provider)).map(labelOf);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="providers">
      <h2 id="providers" className="text-secondary text-text-2">
        {t('provider.or')}
      </h2>
      <div className="flex flex-wrap gap-x-36px">
        {shown.map((provider) => (
          <Button
            key={provider}
            variant="tertiary"
            disabled={!configured.has(provider)}
            onClick={() => signInWithProvider(provider)}
          >
            {labelOf(provider)}
          </Button>
        ))}
      </div>
      {missing.length > 0 && (
        <p className="mt-4px max-w-column text-hint text-text-3">
          {t('provider.missing', { names: missing.join(', ') })}
        </p>
      )}
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import { useSessionPart } from '../session-core/session-context.ts';
import { useTemplates } from '../template-data/use-templates.ts';

/** Returns the name of the session of this tab: its template's where one is known, else its mode's; empty while there is none. */
export function useSessionName(): string {
  const { t } = useTranslation('common');
  const { templates } = useTemplates();
  const slug = useSessionPart(({ state }) => {
    if (state.status === 'summary') return state.record.template_slug;
    return 'session' in state ? state.session.templateSlug : null;
  });
  const mode = useSessionPart(({ state }) => {
    if (state.status === 'summary') return state.record.mode;
    return 'session' in state ? state.session.settings.mode : null;
  });
  const template = slug === null ? undefined : templates?.find((known) => known.slug === slug);
  return template?.name ?? (mode === null ? '' : t(`modes.${mode}`));
}

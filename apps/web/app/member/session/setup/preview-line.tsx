import { useTranslation } from 'react-i18next';
import type { Preview } from '../../session-core/use-preview.ts';

/** Says whether what is set up sounds now, or what makes it sound. */
export function PreviewLine({ preview }: { readonly preview: Preview }) {
  const { t } = useTranslation('session');
  const isOn = preview.playing !== null;
  return (
    <p className="setup-preview" data-on={isOn}>
      {t(isOn ? 'setup.hears' : 'setup.touch')}
    </p>
  );
}

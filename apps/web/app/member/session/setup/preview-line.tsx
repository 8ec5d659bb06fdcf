import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../../../ports/ports.ts';
import type { Preview } from '../../session-core/use-preview.ts';

/** Says whether what is set up sounds now, or what makes it sound; with the first sound on a device, how loud is right. */
export function PreviewLine({ preview }: { readonly preview: Preview }) {
  const { t } = useTranslation('session');
  const { deviceSettings } = usePorts();
  const [isNoticeDue] = useState(() => !deviceSettings.isOn('volume-notice-read'));
  const isOn = preview.playing !== null;
  useEffect(() => {
    if (isOn) deviceSettings.turn('volume-notice-read', true);
  }, [isOn, deviceSettings]);
  return (
    <p className="setup-preview" data-on={isOn}>
      {t(isOn ? 'setup.hears' : 'setup.touch')}
      {isOn && isNoticeDue && ` ${t('setup.softly')}`}
    </p>
  );
}

import { volumeWord } from '@innertide/std/slider-words';
import { Slider } from '@innertide/ui/slider.tsx';
import { useTranslation } from 'react-i18next';
import { useSessionContext, useSessionPart } from '../../session-core/session-context.ts';

/** The volume of the whole, always in sight in the player. */
export function PlayerVolume() {
  const { t } = useTranslation('session');
  const { runner } = useSessionContext();
  const volume = useSessionPart(({ state }) => ('session' in state ? state.session.settings.volume : 0));
  function change(percent: number) {
    const { state } = runner.snapshot();
    if ('session' in state) runner.adjust({ ...state.session.settings, volume: percent / 100 });
  }
  return (
    <div className="player-volume player-chrome" data-no-swipe="">
      <span aria-hidden="true">{t('volume.label')}</span>
      <Slider
        bare
        label={t('volume.label')}
        value={Math.round(volume * 100)}
        step={5}
        valueText={(value) => t(`volume.${volumeWord(value / 100)}`)}
        onChange={change}
      />
    </div>
  );
}

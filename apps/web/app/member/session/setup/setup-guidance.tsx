import type { SessionSettings } from '@innertide/protocol/session-settings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../elements/use-locale.ts';
import { useGuidanceCards } from '../../session-core/use-guidance-cards.ts';
import { GuidanceDialog } from '../guidance/guidance-dialog.tsx';
import { useGuidancePick } from '../guidance/use-guidance-words.ts';

interface SetupGuidanceProps {
  readonly settings: SessionSettings;
  readonly onChange: (settings: SessionSettings) => void;
}

/** What will be said, in a word that opens the choice; the list of scripts is loaded only where words are wanted. */
export function SetupGuidance({ settings, onChange }: SetupGuidanceProps) {
  const { t } = useTranslation('session');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="player-word setup-guidance" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {settings.guidance.on ? <ChosenScript settings={settings} /> : t('guidance.without')}
      </button>
      <GuidanceDialog open={isOpen} onClose={() => setOpen(false)} settings={settings} onChange={onChange} />
    </>
  );
}

function ChosenScript({ settings }: { readonly settings: SessionSettings }) {
  const { t } = useTranslation('session');
  const locale = useLocale();
  const cards = useGuidanceCards(settings.guidance.language ?? locale);
  const pick = useGuidancePick(settings, cards, null);
  return pick ? t('guidance.with', { title: pick.card.title }) : t('guidance.name');
}

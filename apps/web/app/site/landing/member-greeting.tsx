import type { TimeOfDay } from '@innertide/session/rhythm';
import type { Mode } from '@innertide/std/mode';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuthState } from '../../account/auth-state-provider.tsx';

interface MemberGreetingProps {
  /** Receives the mode that fits the hour, once both hour and member are known. */
  readonly onFit: (mode: Mode) => void;
}

/** The words of the headline for a signed-in member; the line by name and hour comes when both are known, into a place of its own. */
export function MemberGreeting({ onFit }: MemberGreetingProps) {
  const { t } = useTranslation('landing');
  const { session, isAuthenticated } = useAuthState();
  const [time, setTime] = useState<TimeOfDay | null>(null);

  useEffect(() => {
    if (!isAuthenticated) return;
    let isGone = false;
    void import('@innertide/session/rhythm').then(({ timeOfDay, modeThatFits }) => {
      if (isGone) return;
      const now = timeOfDay(new Date().getHours());
      setTime(now);
      onFit(modeThatFits(now));
    });
    return () => {
      isGone = true;
    };
  }, [isAuthenticated, onFit]);

  const name = session?.displayName;
  return (
    <>
      {t('member.headline', { returnObjects: true }).map((line) => (
        <span key={line} className="for-members">
          {line}{' '}
        </span>
      ))}
      <span className="for-members landing-greeting">
        {time && (name ? t(`member.greeting.${time}Named`, { name }) : t(`member.greeting.${time}`))}
      </span>
    </>
  );
}

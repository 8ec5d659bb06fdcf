import type { TrialPlan } from '@innertide/trials/trial-plan';
import { useTranslation } from 'react-i18next';

type ArmNames = {
  readonly reference: string;
  readonly asked: string;
};

const NAMED = ['tuning', 'beat', 'noise'] as const;

/** Names what a plan compares, in the language shown. Never which of them plays. */
export function useArmNames(): (plan: Pick<TrialPlan, 'subject' | 'worlds'>) => ArmNames {
  const { t } = useTranslation(['trials', 'session']);
  return ({ subject, worlds }) => {
    if (worlds) {
      const [reference, asked] = worlds.map((world) => t(`session:world.names.${world}`));
      return { reference: reference ?? '', asked: asked ?? '' };
    }
    const kind = NAMED.find((candidate) => candidate === subject) ?? 'tuning';
    return { reference: t(`trials:effect.names.${kind}.reference`), asked: t(`trials:effect.names.${kind}.asked`) };
  };
}

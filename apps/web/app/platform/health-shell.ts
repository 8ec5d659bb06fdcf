import type { Shell } from '@innertide/native/shell';
import type { ShellAbilities } from '@innertide/native/shell-messages';
import type { HealthPort } from '../ports/health-port.ts';

/** Apple's Health. Whoever took a permission back there is not asked again by saving: the minutes are then simply not added. */
export function createShellHealth({ health }: Pick<Shell, 'health'>, can: ShellAbilities): HealthPort {
  const sessions = can.health ? (['write-sessions', 'read-heart'] as const) : [];
  const feelings = can.feelings ? (['write-feelings'] as const) : [];
  return {
    wishes: new Set([...sessions, ...feelings]),
    async ask(wish) {
      const answer = await health.ask(wish);
      return answer.ok && answer.value.allowed;
    },
    saveSession: (session) => void health.saveMindful(session),
    saveFeeling: (feeling) => void health.saveFeeling(feeling),
    async readHeart(span) {
      const answer = await health.readHeart(span);
      return answer.ok ? answer.value : null;
    },
  };
}

import { BRAND_SLUG } from '@innertide/std/brand';
import type { PlayerTurnPort } from '../ports/player-turn-port.ts';

const LOCK = `${BRAND_SLUG}-player`;

/** Web Locks: the newest player steals the lock, and the browser tells the one that lost it. */
export function createPlayerTurn(): PlayerTurnPort {
  let holds = 0;
  return {
    take(onLost) {
      if (!('locks' in navigator)) return () => {};
      let release: () => void = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      let over = false;
      holds += 1;
      navigator.locks
        .request(LOCK, { steal: true }, () => released)
        .catch(() => {
          if (!over) onLost();
        })
        .finally(() => {
          holds -= 1;
        });
      return () => {
        over = true;
        release();
      };
    },
    isHere: () => holds > 0,
    async isElsewhere() {
      if (!('locks' in navigator) || holds > 0) return false;
      const { held } = await navigator.locks.query();
      return (held ?? []).some((lock) => lock.name === LOCK);
    },
  };
}

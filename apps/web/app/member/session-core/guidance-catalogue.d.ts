declare module 'virtual:guidance-catalogue/*' {
  import type { GuidanceCard } from '@innertide/session/guidance/choice';

  /** Every script in a language, without its words (apps/web/scripts/guidance-library.ts). */
  const cards: readonly GuidanceCard[];
  export default cards;
}

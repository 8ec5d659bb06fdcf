import { applyStoredChoices } from './before-paint.ts';
import { recordPreHydrationClicks } from './pre-hydration-click.ts';
import { isDeferUntil, startDeferredScripts } from './start-deferred-scripts.ts';
import { makeDefaultPolicy } from './trusted-types.ts';

/**
 * Entry of the inline script in the head of every page (`root.tsx`): it runs before anything is painted. Vite compiles it into
 * constant text (`scripts/inline-script.ts`), so that a content policy can name its hash; what differs between pages stands in the
 * element's `data-defer`.
 */
const { defer } = document.currentScript?.dataset ?? {};
makeDefaultPolicy(window.trustedTypes, location.origin);
recordPreHydrationClicks();
applyStoredChoices(() => localStorage);
if (isDeferUntil(defer)) startDeferredScripts(defer, (file) => import(/* @vite-ignore */ file));

import type { Mode } from '@innertide/std/mode';

/** The light of each mode as in packages/ui/src/tokens.css: lightness and chroma at night, both at dawn, hue. */
const LIGHTS: Readonly<Record<Mode, readonly [number, number, number, number, number]>> = {
  meditation: [0.76, 0.1, 0.5, 0.13, 302],
  mindfulness: [0.81, 0.09, 0.49, 0.085, 176],
  focus: [0.835, 0.115, 0.515, 0.11, 74],
  grounding: [0.745, 0.105, 0.51, 0.12, 44],
  visioning: [0.8, 0.095, 0.53, 0.135, 14],
  sleep: [0.715, 0.1, 0.47, 0.11, 250],
};

/** Writes the look of a piece's page: the product's colours and ring, with the fonts of the device, as a file must be small. */
export function pieceStyle(mode: Mode): string {
  const [l, c, k, d, h] = LIGHTS[mode];
  return `:root{color-scheme:light dark;--l:${l};--c:${c};--k:${k};--d:${d};--h:${h};--ground:light-dark(oklch(.938 .021 80),oklch(.158 .03 222));--text:light-dark(oklch(.265 .032 222),oklch(.945 .016 92));
--soft:light-dark(oklch(.4 .03 218),oklch(.815 .018 120));--line:light-dark(oklch(.265 .032 222/.36),oklch(.945 .016 92/.3));
--accent:light-dark(oklch(var(--k) var(--d) var(--h)),oklch(var(--l) var(--c) var(--h)))}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;background:var(--ground);color:var(--text);font:1rem/1.5 system-ui,sans-serif}
main{display:grid;grid-template-rows:auto 1fr auto auto;gap:24px;justify-items:center;min-height:100vh;max-width:40rem;margin:auto;padding:48px 24px 24px;text-align:center}
h1{font:300 clamp(2.25rem,1.5rem + 4vw,4rem)/1.05 Georgia,serif;letter-spacing:-.03em;overflow-wrap:anywhere}
p{color:var(--soft)}
button{border:0;background:none;color:inherit;font:inherit;cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:4px}
#play{position:relative;align-self:center;width:min(68vw,18rem);aspect-ratio:1;border-radius:50%;font:300 1.75rem/1 Georgia,serif}
#play b{font-weight:inherit}
#play span,#play span::before{position:absolute;inset:0;border-radius:50%;content:""}
#play span{background:radial-gradient(closest-side,transparent 70%,color-mix(in oklch,var(--accent) 22%,transparent) 84%,transparent);opacity:.6;transition:opacity 1.2s}
#play span::before{inset:15%;border:1.5px solid var(--accent)}
#play[data-on=true] span{opacity:1;animation:breath 11s cubic-bezier(.45,.05,.55,.95) infinite}
@keyframes breath{42%{transform:scale(1.05)}}
div{width:100%}
output{display:block;font:300 2.5rem/1.2 Georgia,serif;font-variant-numeric:lining-nums tabular-nums}
label{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
input{width:100%;height:44px;margin:0;background:none;appearance:none;cursor:pointer}
input::-webkit-slider-runnable-track{height:1.5px;background:var(--line)}
input::-moz-range-track{height:1.5px;background:var(--line)}
input::-webkit-slider-thumb{width:18px;height:18px;margin-top:-8.25px;border:2px solid var(--accent);border-radius:50%;background:var(--ground);appearance:none}
input::-moz-range-thumb{width:14px;height:14px;border:2px solid var(--accent);border-radius:50%;background:var(--ground)}
footer{display:grid;gap:8px;justify-items:center;max-width:30rem;font-size:.875rem}
footer button{min-height:44px;padding:0 14px;text-decoration:underline}
@media (prefers-reduced-motion:reduce){#play span{transition:none;animation:none!important}}`.replaceAll('\n', '');
}

import { leavesFirst, type ScriptImports } from './script-order.ts';

/** What scripts wait for: the first paint alone, or the first picture with every file that the page names. */
export type Patience = 'paint' | 'picture';

const WHEN: Readonly<Record<Patience, string>> = {
  paint: 'if(painted)begin()',
  picture: 'if(painted&&loaded)requestAnimationFrame(function(){requestAnimationFrame(begin)})',
};

/**
 * Starts what `withDeferredScripts` laid aside: when the first paint stands, or the first picture (first contentful paint, every
 * file the page names has come, and a frame has shown it), at the first touch or key, or after four seconds in a tab nobody looks
 * at. Where a browser knows no paint timing, the load of the page is enough.
 *
 * The files come side by side and run one after the other, each in a task of its own, before the script that begins with them:
 * together they would hold a slow phone for a third of a second. Constant text: a content policy can name its hash.
 */
export function scriptStarter(patience: Patience): string {
  return `(function(){var d=document,begun,painted,loaded,signs=['pointerdown','keydown','touchstart'];function begin(){if(d.readyState==='loading')return d.addEventListener('DOMContentLoaded',begin,{once:true});if(begun)return;begun=true;signs.forEach(function(s){removeEventListener(s,begin,true)});var files=[],scripts=d.querySelectorAll('script[type=later]');d.querySelectorAll('link[rel=later]').forEach(function(l){l.rel='modulepreload';files.push(l.href)});function run(){scripts.forEach(function(s){s.type='module';s.parentNode.insertBefore(s,s.nextSibling)})}var last=[].map.call(scripts,function(s){return s.text}).join();(function next(){var f=files.shift();if(!f)return run();if(last.indexOf('import("'+new URL(f).pathname+'")')>=0)return next();import(f).catch(function(){}).then(function(){setTimeout(next)})})()}function stands(){${WHEN[patience]}}signs.forEach(function(s){addEventListener(s,begin,true)});addEventListener('load',function(){loaded=true;stands()});setTimeout(begin,4000);try{var o=new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length){painted=true;o.disconnect();stands()}});if(PerformanceObserver.supportedEntryTypes.indexOf('paint')<0)painted=true;else o.observe({type:'paint',buffered:true})}catch(e){painted=true}})()`;
}

const SCRIPT_HINT = /<link rel="modulepreload" href="([^"]*)"/g;

/**
 * Lays the module scripts of a rendered page aside until its first picture stands, in the order in which they are to run. A
 * rendered page is whole without them, and on a slow line every byte of theirs that travels earlier keeps a style sheet, a font or
 * the first picture waiting; the router asks for them before all of these. React finds such hints wherever they stand.
 */
export function withDeferredScripts(html: string, patience: Patience, imports: ScriptImports): string {
  const order = leavesFirst(
    [...html.matchAll(SCRIPT_HINT)].map(([, href = '']) => href),
    imports,
  );
  return html
    .replace(SCRIPT_HINT, () => `<link rel="later" href="${order.shift()}"`)
    .replaceAll(/<script((?: nonce="[^"]*")?) type="module"/g, '<script$1 type="later"')
    .replace('<head>', `<head><script>${scriptStarter(patience)}</script>`);
}

const FONT_HINT = /<link rel="preload"[^>]*\sas="font"[^>]*>/g;

/**
 * Puts what asks for fonts at the end of a page of the app, which cannot be used before its scripts: a browser asks for six
 * files at a time, in the order in which a page names them. React finds such hints wherever they stand.
 */
export function withFontsLast(html: string): string {
  const hints = html.match(FONT_HINT) ?? [];
  return html.replace(FONT_HINT, '').replace('</body>', `${hints.join('')}</body>`);
}

/**
 * Starts what `withPatientScripts` laid aside: when the first picture stands (first contentful paint, every file the page names
 * has come, and a frame has shown it), at the first touch or key, or after four seconds in a tab nobody looks at.
 * Constant text: a content policy can name its hash. Where a browser knows no paint timing, the load of the page is enough.
 */
export const SCRIPT_STARTER = `(function(){var d=document,begun,painted,loaded,signs=['pointerdown','keydown','touchstart'];function begin(){if(d.readyState==='loading')return d.addEventListener('DOMContentLoaded',begin,{once:true});if(begun)return;begun=true;signs.forEach(function(s){removeEventListener(s,begin,true)});d.querySelectorAll('link[rel=later]').forEach(function(l){l.rel='modulepreload'});d.querySelectorAll('script[type=later]').forEach(function(s){s.type='module';s.parentNode.insertBefore(s,s.nextSibling)})}function stands(){if(painted&&loaded)requestAnimationFrame(function(){requestAnimationFrame(begin)})}signs.forEach(function(s){addEventListener(s,begin,true)});addEventListener('load',function(){loaded=true;stands()});setTimeout(begin,4000);try{var o=new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length){painted=true;o.disconnect();stands()}});if(PerformanceObserver.supportedEntryTypes.indexOf('paint')<0)painted=true;else o.observe({type:'paint',buffered:true})}catch(e){painted=true}})()`;

/**
 * Lays the module scripts of a rendered page aside until its first picture stands. A rendered page is whole without them, and
 * on a slow line every byte of theirs that travels earlier keeps a style sheet, a font or the first picture waiting; the
 * router asks for them before all of these. Elements keep their places, so that React finds the page it rendered.
 */
export function withPatientScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replaceAll('<script type="module"', '<script type="later"')
    .replace('<head>', `<head><script>${SCRIPT_STARTER}</script>`);
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

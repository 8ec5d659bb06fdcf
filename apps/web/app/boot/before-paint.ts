import { LOCALES } from '@innertide/std/locale';
import { choiceCookie } from './choice-cookie.ts';

const IS_LOCALE = LOCALES.map((locale) => `l==='${locale}'`).join('||');

/**
 * Runs in the head before anything is painted: the language that the address asks for is remembered, so that a link
 * followed before the page can answer leads on in it; the stored theme, because a cached page was rendered for anyone; a
 * hint that somebody is signed in, so that the header keeps the place of the user menu; and a tap on a button, or on
 * the way to a session, that comes before the page can answer, so that it is not lost (pre-hydration-click.ts). And the schemas' library is told
 * before it asks that this page writes no code as it runs, which its policy would refuse and report.
 * Constant text: a content policy can name its hash.
 */
export const BEFORE_PAINT_SCRIPT = `(function(){try{globalThis.__zod_globalConfig={jitless:true};var d=document.documentElement;if(document.addEventListener)document.addEventListener('click',function(e){document.preHydrationClick=e.target.closest('button')},true);if(document.addEventListener)addEventListener('click',function(e){var a=e.target.closest('a[href^="/app/session"]');if(!a||e.defaultPrevented||e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;e.preventDefault();document.preHydrationClick=a;setTimeout(function(){if(document.preHydrationClick===a)location.href=a.href},4000)});var l=new URLSearchParams(location.search).get('locale');if(!(${IS_LOCALE}))l=null;if(l)document.cookie='${choiceCookie('lang', "'+l+'")}';var t=localStorage.getItem('theme');if(t==='system'||t==='night'||t==='dawn')d.dataset.theme=t;for(var i=0;i<localStorage.length;i++)if(/^sb-.+-auth-token$/.test(localStorage.key(i))){d.dataset.account='known';break}if(l)localStorage.setItem('lang',l)}catch(e){}})()`;

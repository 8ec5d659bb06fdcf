/**
 * Runs in the head before anything is painted: the stored theme, because a cached page was rendered for anyone; and a
 * hint that somebody is signed in, so that the header keeps the place of the user menu. Constant text: a content
 * policy can name its hash.
 */
export const BEFORE_PAINT_SCRIPT = `(function(){try{var d=document.documentElement,t=localStorage.getItem('theme');if(t==='system'||t==='night'||t==='dawn')d.dataset.theme=t;for(var i=0;i<localStorage.length;i++)if(/^sb-.+-auth-token$/.test(localStorage.key(i))){d.dataset.account='known';break}}catch(e){}})()`;

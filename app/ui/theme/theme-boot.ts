/** Where the choice is kept: 'light', 'dark' or 'system'; absent means system (SHELL-36). */
export const THEME_KEY = 'theme'

/**
 * Script for the head of every page, to be inlined as it stands (its hash goes into the content security policy).
 * Sets `data-theme` on the root element to 'light' or 'dark' before the first paint, and afterwards follows the
 * device while the choice is 'system', and a choice made in another tab. Without scripts there is no `data-theme`
 * and the page follows the device by itself.
 */
export const themeBootScript = `(function(r,q){function a(){var t;try{t=localStorage.getItem('${THEME_KEY}')}catch(e){}r.dataset.theme=t==='light'||t==='dark'?t:q.matches?'dark':'light'}a();q.addEventListener('change',a);addEventListener('storage',a)})(document.documentElement,matchMedia('(prefers-color-scheme: dark)'))`

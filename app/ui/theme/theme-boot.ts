/** 'light', 'dark' or 'system'; absent means system (SHELL-36). */
export const THEME_KEY = 'theme'

/**
 * An inline script for every page; its hash is part of the content security policy. Sets `data-theme` on the
 * root element before the first paint and follows changes of the device and of other tabs. Without scripts
 * CSS follows the device.
 */
export const themeBootScript = `(function(r,q){function a(){var t;try{t=localStorage.getItem('${THEME_KEY}')}catch(e){}r.dataset.theme=t==='light'||t==='dark'?t:q.matches?'dark':'light'}a();q.addEventListener('change',a);addEventListener('storage',a)})(document.documentElement,matchMedia('(prefers-color-scheme: dark)'))`

/** Its value is 'light', 'dark' or 'system'; absent means system (SHELL-36). */
export const THEME_KEY = 'theme'

/** Sets the theme before first paint. It is inlined in every page; the security policy lists its hash. */
export const themeBootScript = `(function(r,q){function a(){var t;try{t=localStorage.getItem('${THEME_KEY}')}catch(e){}r.dataset.theme=t==='light'||t==='dark'?t:q.matches?'dark':'light'}a();q.addEventListener('change',a);addEventListener('storage',a)})(document.documentElement,matchMedia('(prefers-color-scheme: dark)'))`

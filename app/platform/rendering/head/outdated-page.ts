declare global {
  interface Window {
    /**
     * Set by the inlined script. Call it when code of the page is gone, as after a release. True if the page
     * is being loaded again.
     */
    reloadOutdated?: () => true | undefined
  }
}

/**
 * Part of the script that is inlined in every page, before the one that loads the page's scripts: gets the
 * newest version of a page whose code is gone, but once a minute at most, and not while the browser is
 * offline. A browser that stores nothing gets it once.
 */
export const outdatedPageScript = `window.reloadOutdated=function(){if(!navigator.onLine)return;try{var s=sessionStorage,t=Date.now();if(t-(s.reloaded||0)<6e4)return;s.reloaded=t}catch(e){if(performance.getEntriesByType('navigation')[0].type==='reload')return}location.reload();return true}`

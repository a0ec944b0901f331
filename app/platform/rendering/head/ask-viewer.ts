import { CLIENT_INFO } from '../../api/api-transport.ts'

declare global {
  interface Window {
    /** What came of it; undefined if the network failed. */
    viewerAnswer?: Promise<Response | undefined>
  }
}

/**
 * Part of the script that is inlined in every page: asks for what is the member's own on a page that members
 * share, so that the answer is there when the scripts are. The address stands in `data-viewer` of the inlined
 * script. A preload couldn't say who asks (CALLS-02).
 */
export const askViewerScript = `(function(v){if(v)window.viewerAnswer=fetch(v,{headers:${JSON.stringify(CLIENT_INFO)}}).catch(function(){})})(document.currentScript.dataset.viewer)`

/**
 * Part of the script that is inlined in every page: says before the first paint that there may be a draft, so
 * that its notice moves nothing when the form has read it.
 */
export const draftBootScript = `if(location.pathname==='/submit')try{for(var k in localStorage)if(!k.indexOf('draft:story:'))document.documentElement.dataset.draft=''}catch(e){}`

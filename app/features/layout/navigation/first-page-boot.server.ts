/**
 * Marks the first page of a session, where `.when-near` applies. Each page has it inline, before its styles.
 * It marks nothing if the address leads to a part of the page, whose position depends on what is above it.
 */
export const firstPageBootScript = `(function(r){try{if(!sessionStorage.visited&&!location.hash)r.dataset.page='first';sessionStorage.visited='yes'}catch(e){}})(document.documentElement)`

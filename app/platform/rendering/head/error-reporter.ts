import { CLIENT_INFO } from '../../api/api-transport.ts'

/**
 * Inlined in every page, so that it also reports what keeps the scripts from starting. At most three reports
 * a page; none of what the server refused, which it knows.
 */
export const errorReporterScript = `(function(n){function r(e){var x=e.error||e.reason;if(!x||!x.stack||x.status||n++>2)return;fetch('/api/browser_errors',{method:'POST',headers:${JSON.stringify({ 'content-type': 'application/json', ...CLIENT_INFO })},body:JSON.stringify({message:String(x.message||x).slice(0,500),stack:String(x.stack).slice(0,4e3),path:location.pathname.slice(0,500)})}).catch(function(){})}addEventListener('error',r);addEventListener('unhandledrejection',r)})(0)`

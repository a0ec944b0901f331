/**
 * Part of the script that is inlined in every page: remembers which buttons were pressed before React
 * listens, for `useEarlyPress`. A second press takes back the first. A form without an address of its own,
 * which only scripts can send, waits too: sent by the browser, it would lose what was typed.
 */
export const earlyPressesScript = `(function(d,b){function l(e){var t=e.target.closest('button');t&&!b.delete(t)&&b.add(t)}function s(e){var f=e.target;f.method=='post'&&!f.hasAttribute('action')&&e.preventDefault()}d.addEventListener('click',l,true);d.addEventListener('submit',s,true);window.earlyPresses={buttons:b,end:function(){d.removeEventListener('click',l,true);d.removeEventListener('submit',s,true)}}})(document,new Set)`

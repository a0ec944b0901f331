/**
 * Part of the script that is inlined in every page: remembers which votes and bookmarks were pressed before there was anything that
 * listened, for `takeEarlyPresses`, and in which state they were.
 */
export const earlyPressesScript = `(function(d,p){function l(e){var b=e.target.closest('button[aria-pressed]');if(b)p.push([b,b.getAttribute('aria-pressed')])}d.addEventListener('click',l,true);window.earlyPresses=function(){d.removeEventListener('click',l,true);return p}})(document,[])`

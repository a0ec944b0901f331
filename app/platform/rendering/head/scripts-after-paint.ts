/**
 * Part of the script that is inlined in every page: loads the page's scripts once it has been painted, so
 * that they don't compete with the stylesheet and the fonts for a slow connection. Their addresses stand in
 * `data-scripts` of the inlined script: first the libraries, which run by themselves, so that the browser can
 * respond before the next one, then the entry. A hidden tab isn't painted, so it loads them at once; a
 * browser that doesn't report the paint, after two seconds.
 */
export const scriptsAfterPaint = `(function(d,s){if(!s)return;function a(n,p){n.onerror=window.reloadOutdated;for(var k in p)n.setAttribute(k,p[k]);n.setAttribute('fetchpriority','low');d.head.appendChild(n)}function l(){var f=s.split(' ');if(!s)return;s='';for(var i=0;i<f.length;i++)i<2?a(d.createElement('script'),{type:'module',src:f[i]}):a(d.createElement('link'),{rel:'modulepreload',href:f[i]})}if(d.hidden)return l();setTimeout(l,2000);try{new PerformanceObserver(l).observe({type:'paint',buffered:true})}catch(e){l()}})(document,document.currentScript.dataset.scripts)`

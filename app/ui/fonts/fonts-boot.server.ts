/**
 * Inlined in every page, before its styles. Narrow windows paint their first page of a session in the fallbacks, so that the fonts
 * don't delay it, and change to the fonts once all of them have arrived, so that the layout changes only once (`tokens.css`).
 */
export const fontsBootScript = `(function(d){function u(){d.documentElement.dataset.fonts='on'}function l(){Promise.all(['Schibsted Grotesk','Brygada 1918','Archivo Narrow'].map(function(n){return d.fonts.load('1em "'+n+'"')})).then(function(){u();try{sessionStorage.fonts='on'}catch(e){}},u)}try{if(sessionStorage.fonts||!matchMedia('(width < 768px)').matches)return u();new PerformanceObserver(l).observe({type:'paint',buffered:true})}catch(e){u()}})(document)`

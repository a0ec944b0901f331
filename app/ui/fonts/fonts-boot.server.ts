/**
 * Inlined in every page, before its styles. Narrow windows paint their first page of a session in the
 * fallbacks, so that the fonts don't delay it. The fonts, which are the first rules of the stylesheet, are
 * loaded in a task of their own after it, and added once all Latin ones have arrived, so that the layout
 * changes only once. Their names are those that `tokens.css` uses until then: other names would change every
 * style, too.
 */
export const fontsBootScript = `(function(d){function u(){d.documentElement.dataset.fonts='on'}function l(){try{for(var a=[],i=0,r,v=function(n){return r.style.getPropertyValue(n)};(r=d.styleSheets[0].cssRules[i]).type==5;i++)a.push(new FontFace(v('font-family').replace(/["']/g,'')+' late',v('src'),{display:'swap',weight:v('font-weight'),style:v('font-style')||'normal',unicodeRange:v('unicode-range')||'U+0-10FFFF'}));if(!i)return u();Promise.all(a.map(function(f){return/^U\\+(0+-|\\?)/i.test(f.unicodeRange)&&f.load()})).then(function(){a.forEach(function(f){d.fonts.add(f)});try{sessionStorage.fonts='on'}catch(e){}},u)}catch(e){u()}}try{if(sessionStorage.fonts||!matchMedia('(width < 48rem)').matches)return u();new PerformanceObserver(function(_,o){o.disconnect();setTimeout(l)}).observe({type:'paint',buffered:true})}catch(e){u()}})(document)`

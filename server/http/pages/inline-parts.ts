import { createHash } from 'node:crypto'
import type { ClientBuild } from './client-build.ts'

// The first lines of every document. A choice of English made before opens the English document (row L-01); a route in the fragment keeps the
// page that the server sent out of sight until the right one stands (row R-03). A navigation before the scripts are here begins at the top, too
// (row R-02). A form that is sent before the scripts are here is marked, and sent by `web/lib/early-input.ts` once they are.
const firstScript = `
var l=location,h=l.hash,e=document.documentElement.dataset
try{if(l.pathname==='/'&&localStorage.getItem('language')==='en'){e.hash='';l.replace('/en/'+l.search+h)}}catch(x){}
if(h.indexOf('#/')===0&&h!=='#/'&&!/^#\\/home\\/?(\\?|$)/i.test(h)||h.indexOf('#/')===0&&!/^\\/(en\\/?)?$/i.test(l.pathname))e.hash=''
addEventListener('popstate',function(){if(!('ready'in e))scrollTo(0,0)})
addEventListener('submit',function(x){if(!('ready'in e))x.target.dataset.sentEarly=''})
`.trim()

// The last lines of every document. What the visitor sees first are document, fonts and picture; the scripts would take line and processor
// from them, so they come after the first frame (measured on slow 4G with a slow phone: a tenth to a fifth earlier). Nothing is painted in a
// hidden tab, nor before the route of a fragment is known. A script that does not come is not fetched again by the same document, so the
// document is loaded anew, once for each address and tab, as `web/lib/reload-once.ts` does for chunks, if the site answers by then.
const startScript = `
(function(d,w){var m=JSON.parse(d.getElementById('modules').textContent),n
function add(tag,set){d.head.append(Object.assign(d.createElement(tag),set))}
function go(){if(n)return;n=1
m.slice(1).forEach(function(u){add('link',{rel:'modulepreload',href:u})})
add('script',{type:'module',src:m[0],onerror:again})}
function again(){var l=w.location,k='reloaded-for',u=l.href
try{if(sessionStorage.getItem(k)!==u)fetch(l.pathname,{method:'HEAD',cache:'no-store'}).then(function(r){if(r.ok){sessionStorage.setItem(k,u);l.reload()}},function(){})}catch(x){}}
if(d.hidden||'hash'in d.documentElement.dataset)go()
else{w.requestAnimationFrame(function(){setTimeout(go)});setTimeout(go,2000)}
})(document,window)
`.trim()

// Header and footer stay; should the script never come, what the server sent is better than nothing.
const firstStyle =
  'html[data-hash]:not([data-ready]) #main{visibility:hidden;animation:shown 0s 10s forwards}@keyframes shown{to{visibility:visible}}' +
  'form[data-sent-early] [type=submit]{opacity:.6;cursor:progress}'

// Said before anything else: the build may put a component's rules before the base's, and the first mention of a layer fixes its place.
const layerOrder = '@layer base,ui;'

/** React Aria adds this one rule itself; it is fixed, so its hash is. */
const reactAriaStyleHash = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

export interface InlineParts {
  script: string
  /** Stands at the end of the document. */
  startScript: string
  style: string
  /** The files whose rules `style` holds already. */
  styleFiles: string[]
  /** For `script-src` and `style-src-elem`. */
  scriptHashes: string[]
  styleHashes: string[]
}

/** What stands inline in a page's document, with the hashes by which the content security policy knows it. */
export function createInlineParts(build: Pick<ClientBuild, 'getCss'>, sources: readonly string[]): InlineParts {
  const sheets = build.getCss(sources)
  const style = layerOrder + sheets.map((sheet) => sheet.css).join('') + firstStyle
  return {
    script: firstScript,
    startScript,
    style,
    styleFiles: sheets.map((sheet) => sheet.file),
    scriptHashes: [computeHash(firstScript), computeHash(startScript)],
    styleHashes: [computeHash(style), reactAriaStyleHash],
  }
}

/** Makes the parts of each page once: a build's styles do not change while the process runs. */
export function keepInlineParts(build: Pick<ClientBuild, 'getCss'>): (sources: readonly string[]) => InlineParts {
  const kept = new Map<string, InlineParts>()
  return (sources) => {
    const key = sources.join(' ')
    const parts = kept.get(key) ?? createInlineParts(build, sources)
    kept.set(key, parts)
    return parts
  }
}

function computeHash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

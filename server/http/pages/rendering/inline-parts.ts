import { createHash } from 'node:crypto'
import { brandStyle } from '../../../features/catalog/brand/color.ts'
import type { ClientBuild } from './client-build.ts'
import { findFirstScreen, parseStyles, selectStyles, type StyleRule } from './first-screen.ts'

// In the head: for a route in the fragment it hides the server's page until the right one is rendered (row R-03).
const routeScript = `
var l=location,h=l.hash,e=document.documentElement.dataset
if(h.indexOf('#/')===0&&h!=='#/'&&!/^#\\/home\\/?(\\?|$)/i.test(h)||h.indexOf('#/')===0&&!/^\\/(en\\/?)?$/i.test(l.pathname))e.hash=''
`.trim()

// In the head as well. Fonts are optional: text does not move when they come after the first paint. On a fast line the browser waits up to
// 100 ms for those that are preloaded. Later ones are used when the visitor acts (`startDocument`).
const fontScript = (files: readonly string[]) =>
  `
var c=navigator.connection
if(c&&c.rtt<150&&!c.saveData&&c.effectiveType==='4g')${JSON.stringify(files)}.forEach(function(f){
document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href:f}))})
`.trim()

// After the first screen. If the visitor chose English before, a new visit opens the English document (row L-01). "Back" and a reload keep
// the language of their history entry: "back" from the English page would otherwise lead there again. It scrolls to the top for navigations
// before the scripts have loaded (row R-02), and marks a form submitted and the last button tapped in that time, which
// `web/lib/forms/early-input.ts` submits and taps later.
const firstScript = `
try{if(l.pathname==='/'&&localStorage.getItem('language')==='en'&&performance.getEntriesByType('navigation')[0].type==='navigate'){
e.hash='';l.replace('/en/'+l.search+h)}}catch(x){}
addEventListener('popstate',function(){if(!('ready'in e))scrollTo(0,0)})
addEventListener('submit',function(x){if(!('ready'in e))x.target.dataset.sentEarly=''})
addEventListener('click',function(x){if('ready'in e)return
var t='data-tapped',o=document.querySelector('['+t+']'),b=x.target.closest('button[type=button]')
if(o)o.removeAttribute(t)
if(b)b.setAttribute(t,'')})
`.trim()

// Header and footer stay visible. After 10 seconds all is shown: if the scripts never load, the server's page is better than nothing. The last
// rule marks what `firstScript` has noted.
const firstStyle =
  'html[data-hash]:not([data-ready]) #main{visibility:hidden;animation:shown 0s 10s forwards}@keyframes shown{to{visibility:visible}}' +
  ':is(form[data-sent-early] [type=submit],[data-tapped]){opacity:.6;cursor:progress}'

// It comes first, because the first mention of a layer fixes the order, and the build may put a component's rules before the base's.
const layerOrder = '@layer base,ui;'

/** React Aria adds this one constant rule itself, so its hash is constant. */
const reactAriaStyleHash = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

export interface InlineParts {
  headScript: string
  /** After the first screen; the browser may paint before it parses what follows. */
  script: string
  /** Placed at the end of the document; it loads the other scripts. */
  startScript: string
  style: string
  /** The files whose rules are included in `style`. */
  styleFiles: string[]
  /** For `script-src` and `style-src-elem`. */
  scriptHashes: string[]
  styleHashes: string[]
  /** Where the first screen ends in the page's markup, and its own style for the head. Without it the style is in the head. */
  firstScreen?: { end: number; style: string }
}

type StyledParts = InlineParts & { rules: StyleRule[] }

/**
 * The inline parts of a page's document, with their hashes for the content security policy.
 * @param color the company's, if it has one
 */
function createInlineParts(
  build: Pick<ClientBuild, 'getCss'>,
  startScript: string,
  sources: readonly string[],
  color: string | null,
): StyledParts {
  const sheets = build.getCss(sources)
  const css = sheets.map((sheet) => sheet.css.replaceAll('font-display:swap', 'font-display:optional')).join('')
  const fonts = [...css.matchAll(/url\(([^()]+\.woff2)\)/g)].map(([, file = '']) => file)
  const headScript = `${routeScript}\n${fontScript(fonts)}`
  const style = layerOrder + css + firstStyle + (color === null ? '' : brandStyle(color))
  return {
    headScript,
    script: firstScript,
    startScript,
    style,
    rules: parseStyles(style),
    styleFiles: sheets.map((sheet) => sheet.file),
    scriptHashes: [headScript, firstScript, startScript].map(computeHash),
    styleHashes: [computeHash(style), reactAriaStyleHash],
  }
}

/** Adds the style of the page's first screen. */
export function addFirstScreen({ rules, ...parts }: StyledParts, html: string): InlineParts {
  const end = findFirstScreen(html)
  if (end === 0) return parts
  const style = selectStyles(rules, html.slice(0, end))
  return { ...parts, styleHashes: [computeHash(style), ...parts.styleHashes], firstScreen: { end, style } }
}

/** Builds the parts of each page once for the company's color; a build's styles do not change while the process runs. */
export function cacheInlineParts(
  build: Pick<ClientBuild, 'getCss'>,
  startScript: string,
): (sources: readonly string[], color: string | null) => StyledParts {
  const cached = new Map<string, { color: string | null; parts: StyledParts }>()
  return (sources, color) => {
    const key = sources.join(' ')
    const known = cached.get(key)
    if (known?.color === color) return known.parts
    const parts = createInlineParts(build, startScript, sources, color)
    cached.set(key, { color, parts })
    return parts
  }
}

function computeHash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

import { readFileSync } from 'node:fs'

import { dawn } from '../hero/palettes.ts'
import { drawHero } from '../hero/scene.ts'

/** A preview image in one language. */
export interface Card {
  /** The line above the title, such as the category. */
  kicker: string
  title: string
  tagline: string
  brand: string
  /** The picture file of a class; without one the bay of Panama is the background. */
  car?: string | undefined
  stage?: 'mint' | 'sea' | 'sun' | undefined
  /** A highlighted number, such as a discount. */
  badge?: string | undefined
}

const root = new URL('../../../', import.meta.url)
const dataAddress = (file: string, type: string) => `data:${type};base64,${readFileSync(new URL(file, root)).toString('base64')}`
const font = (name: string) => dataAddress(`node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`, 'font/woff2')

const stages = {
  mint: ['#f4fbf6', '#d6f2e1'],
  sea: ['#eff8f8', '#cfe7e8'],
  sun: ['#fff9ec', '#ffe6b3'],
} as const

const style = `
@font-face { font-family: Bricolage; font-weight: 200 800; src: url(${font('bricolage-grotesque')}) }
@font-face { font-family: Figtree; font-weight: 300 900; src: url(${font('figtree')}) }
* { margin: 0; box-sizing: border-box }
body { position: relative; width: 1200px; height: 630px; overflow: hidden; font: 500 32px/1.3 Figtree; color: #10241d }
body > svg { position: absolute; inset: 0; width: 1200px; height: 630px }
.brand { position: absolute; left: 64px; top: 52px; display: flex; align-items: center; gap: 18px; font: 700 36px/1 Bricolage; letter-spacing: -.03em }
.brand svg { width: 64px; height: 64px }
.words { position: absolute; left: 64px; bottom: 64px; width: 560px }
.kicker { font: 650 26px/1.3 Figtree; color: #0b6640 }
h1 { margin: 10px 0 18px; font: 700 76px/1.04 Bricolage; letter-spacing: -.03em; text-wrap: balance }
h1.long { font-size: 60px }
.words p:last-child { max-width: 470px; text-wrap: balance }
.on-scene { color: #fbfcfa } .on-scene::before { position: absolute; z-index: 1; inset: 0; background: linear-gradient(90deg, #06343ae6, #06343a99 40%, #06343a00 60%); content: '' } .on-scene > :not(svg) { z-index: 2 } .on-scene .words { top: 172px; bottom: auto; width: 640px } .on-scene .kicker { color: #ffd37a }
.car { position: absolute; right: -56px; bottom: 8px; width: 780px }
.badge { position: absolute; right: 64px; top: 52px; padding: 14px 30px; border-radius: 99px; background: #f6b93b; color: #10241d; font: 700 52px/1.1 Bricolage; letter-spacing: -.02em }
`

/** The picture as an HTML page of 1200 × 630, rendered by a browser with the site's fonts. */
export function composeCard(card: Card): string {
  const mark = readFileSync(new URL('web/assets/brand/mark.svg', root), 'utf8')
  const [top, bottom] = stages[card.stage ?? 'mint']
  const words = `<div class="words"><p class="kicker">${escape(card.kicker)}</p>
<h1${card.title.length > 18 ? ' class="long"' : ''}>${escape(card.title)}</h1><p>${escape(card.tagline)}</p></div>`
  const behind = card.car === undefined ? drawHero(1200, 630, false, dawn) : ''
  const car = card.car === undefined ? '' : `<img class="car" src="${dataAddress(card.car, 'image/avif')}">`
  const badge = card.badge === undefined ? '' : `<p class="badge">${escape(card.badge)}</p>`
  return `<!doctype html><meta charset="utf-8"><style>${style}body{background:linear-gradient(${top},${bottom})}</style>
<body class="${card.car === undefined ? 'on-scene' : ''}">${behind}<p class="brand">${mark}${escape(card.brand)}</p>${car}${words}${badge}`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

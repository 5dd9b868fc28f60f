// node tools/art/fonts/build.ts — subsets the Fontsource fonts for pages and documents to the characters and weights that we use.
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')
/** Spanish, common characters of foreign names, and symbols of our texts. Fallback fonts show other characters. */
const letters = 'ÁÉÍÓÚÜÑáéíóúüñÀÈÌÒÙÂÊÎÔÛÄËÏÖÇàèìòùâêîôûäëïöçãõÃÕßåÅøØæÆ'
const signs = '¿¡«»ªº°·×÷±§©®€£¢–—‘’“”…•−→←↑↓≤≥\u2011\u00a0\u202f'

interface Font {
  from: string
  to: string
  wght: number | { min: number; max: number }
}

const fonts: readonly Font[] = [
  // Headings and prices have a single weight (ui/tokens.css), so the weight axis is removed.
  { from: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2', to: 'bricolage-grotesque-700.woff2', wght: 700 },
  { from: 'figtree/files/figtree-latin-wght-normal.woff2', to: 'figtree-400-700.woff2', wght: { min: 400, max: 700 } },
]

/** PDFs embed static TrueType fonts, because the PDF library cannot subset WOFF2. Other European names have a separate file. */
const documentFonts: readonly (Font & { text?: string })[] = [
  { from: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2', to: 'bricolage-grotesque-700.ttf', wght: 700 },
  { from: 'figtree/files/figtree-latin-wght-normal.woff2', to: 'figtree-400.ttf', wght: 400 },
  { from: 'figtree/files/figtree-latin-wght-normal.woff2', to: 'figtree-700.ttf', wght: 700 },
  { from: 'figtree/files/figtree-latin-ext-wght-normal.woff2', to: 'figtree-extended-400.ttf', wght: 400, text: getRange(0x100, 0x24f) },
]

function getRange(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
}

const packages = new URL('../../../node_modules/@fontsource-variable/', import.meta.url)
const assets = new URL('../../../ui/fonts/', import.meta.url)
const documents = new URL('../../../server/features/documents/fonts/', import.meta.url)

for (const { from, to, wght } of fonts) {
  const whole = readFileSync(new URL(from, packages))
  const part = await subsetFont(whole, ascii + letters + signs, { targetFormat: 'woff2', variationAxes: { wght } })
  writeFileSync(new URL(to, assets), part)
  console.log(`${to}: ${part.length} of ${whole.length} bytes`)
}

for (const { from, to, wght, text = ascii + getRange(0xa0, 0xff) + 'ıŒœ' + signs } of documentFonts) {
  const part = await subsetFont(readFileSync(new URL(from, packages)), text, { targetFormat: 'truetype', variationAxes: { wght } })
  writeFileSync(new URL(to, documents), part)
  console.log(`${to}: ${part.length} bytes`)
}

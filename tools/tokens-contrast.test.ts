import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8')

type Colours = ReadonlyMap<string, string>

const light = getColours(css.slice(0, css.indexOf('@media')))
const darkStart = css.indexOf('@media (prefers-color-scheme: dark)')
const dark = new Map([...light, ...getColours(css.slice(darkStart, css.indexOf('@media print')))])

// Pairs of foreground and background. WCAG 2.2 AA: 4.5 for text, 3 for borders of controls, focus rings and meaningful graphics.
const textBackgrounds = ['bg', 'surface', 'sunken', 'pale']
const texts: ReadonlyArray<[string, readonly string[]]> = [
  ['ink', [...textBackgrounds, 'selected', 'sun-pale', 'danger-pale', 'info-pale']],
  ['muted', [...textBackgrounds, 'sun-pale']],
  ['link', [...textBackgrounds, 'danger-pale', 'sun-pale']],
  ['on-action', ['action', 'action-hover']],
  ['on-danger', ['danger', 'danger-hover']],
  ['on-selected', ['selected']],
  ['scarce', ['bg', 'surface', 'sun-pale']],
  ['danger', ['bg', 'surface', 'danger-pale']],
  ['info', ['info-pale']],
  ['on-deep', ['deep']],
  ['on-deep-muted', ['deep']],
  ['sun-soft', ['deep']],
  ['on-sun', ['sun']],
]
const shapes: ReadonlyArray<[string, readonly string[]]> = [
  ['control', ['bg', 'surface', 'sunken']],
  ['action', ['bg', 'surface', 'pale', 'sunken']],
  ['focus', ['bg', 'surface', 'pale', 'selected']],
  ['danger', ['bg', 'surface', 'danger-pale']],
  ['spinner', ['bg', 'surface']],
  ['sun-line', ['surface']],
  ...['rental', 'cover', 'extra', 'fee', 'tax'].map((kind): [string, string[]] => [`share-${kind}`, ['surface']]),
]

for (const [scheme, colours] of [
  ['light', light],
  ['dark', dark],
] as const) {
  test(`every text colour of the ${scheme} scheme has a contrast of 4.5 on its background`, () => {
    expect(pairsBelow(4.5, texts, colours)).toEqual([])
  })
  test(`every control border, ring and graphic of the ${scheme} scheme has a contrast of 3`, () => {
    expect(pairsBelow(3, shapes, colours)).toEqual([])
  })
}

test('contrast is calculated as in WCAG: black on white is 21', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21, 1)
})

function getColours(block: string): Map<string, string> {
  return new Map([...block.matchAll(/--([\w-]+): (#[\da-f]+);/g)].map(([, name = '', value = '']) => [name, value]))
}

function pairsBelow(minRatio: number, pairs: typeof texts, colours: Colours): string[] {
  const find = (name: string) => colours.get(name) ?? expect.fail(`no colour --${name}`)
  return pairs.flatMap(([foreground, backgrounds]) =>
    backgrounds
      .map((background) => ({ name: `${foreground} on ${background}`, ratio: contrast(find(foreground), find(background)) }))
      .filter(({ ratio }) => ratio < minRatio)
      .map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)}`),
  )
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Relative luminance of `#rgb` or `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.slice(1).replaceAll(/./g, '$&$&') : colour.slice(1)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const channel = parseInt(digits.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

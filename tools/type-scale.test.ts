import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const tokens = readFileSync(new URL('ui/tokens.css', root), 'utf8')
const scale = [...tokens.matchAll(/--type-([a-z0-9-]+): (\d+) ([\d.]+rem)\/[\d.]+ var\(--(head|text)\);/g)].map(
  ([, name, weight, size, face]) => ({
    name,
    weight,
    size,
    face,
  }),
)

// Faces are declared there, and the text of the outlines is in the units of the drawing.
const exempt = new Set(['ui/tokens.css', 'ui/fonts.css', 'ui/vehicles/vehicle-outline.module.css'])

const font = new RegExp(`^(inherit|var\\(--type-(${[...new Set(scale.map(({ name }) => name))].join('|')})\\))$`)
/** What a property may be. Paper has a size in points. */
const allowed: Readonly<Record<string, RegExp>> = { font, 'font-size': /^(inherit|\d+pt)$/, 'font-weight': /^(400|650|inherit)$/ }

/** The declarations of a style sheet that leave the scale. */
function findOutside(css: string): string[] {
  return [...css.matchAll(/[^-\w](font(?:-size|-weight)?): ([^;]+);/g)]
    .filter(([, property = '', value = '']) => allowed[property]?.test(value) !== true)
    .map(([, property, value]) => `${property}: ${value}`)
}

test('the site has five sizes of text, one for marks, and two weights beside that of the headings', () => {
  const text = scale.filter(({ name }) => name !== 'mark')
  expect(new Set(text.map(({ size }) => size))).toEqual(new Set(['0.875rem', '1rem', '1.25rem', '1.75rem', '2.5rem']))
  expect(new Set(scale.map(({ face, weight }) => `${face} ${weight}`))).toEqual(new Set(['head 700', 'text 400', 'text 650']))
})

test('a declaration outside the scale is found', () => {
  expect(
    findOutside('.a { font: 600 0.9375rem/1.33 var(--text); font-weight: 500; } .b { font-size: 15px; font: var(--type-small); }'),
  ).toHaveLength(4)
})

test('style sheets of the site take text from the scale', () => {
  const sheets = globSync('{web,ui}/**/*.css', { cwd: root }).filter((path) => !exempt.has(path))
  expect(sheets.length).toBeGreaterThan(50)
  const outside = sheets.flatMap((path) => findOutside(readFileSync(new URL(path, root), 'utf8')).map((found) => `${path}: ${found}`))
  expect(outside).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const declaration = /[^-\w]((?:row-|column-)?gap|(?:padding|margin)(?:-[a-z-]+)?): ([^;]+);/g

/** Distances that are not on the grid of 4 px. Up to 3 px align a mark with its text. */
function findOutside(css: string): string[] {
  return [...css.matchAll(declaration)]
    .filter(([, , value = '']) => [...value.matchAll(/(?<![\d.])(\d+)px/g)].some(([, px]) => Number(px) > 3 && Number(px) % 4 !== 0))
    .map(([, property, value]) => `${property}: ${value}`)
}

test('a distance that is not on the grid is found', () => {
  expect(
    findOutside('.a { gap: 10px 8px; padding: 0 calc(100% - 14px); } .b { margin-top: -6px; } .c { gap: 12px; margin-top: 2px; }'),
  ).toHaveLength(3)
})

test('gaps, paddings and margins of the site are multiples of 4 px', () => {
  const sheets = globSync('{web,ui}/**/*.css', { cwd: root })
  expect(sheets.length).toBeGreaterThan(50)
  const outside = sheets.flatMap((path) => findOutside(readFileSync(new URL(path, root), 'utf8')).map((found) => `${path}: ${found}`))
  expect(outside).toEqual([])
})

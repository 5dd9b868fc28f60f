import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { licensedWorks, listLicences } from './licences.ts'

const root = join(import.meta.dirname, '../../..')
const readJson = (path: string): Record<string, unknown> => JSON.parse(readFileSync(join(root, path), 'utf8'))
const dependencies = Object.keys(readJson('package.json')['dependencies'] as object)
const declaredBy = (name: string) => readJson(`node_modules/${name}/package.json`)['license']

test('R-15 the list names every library of the product under the licence that it declares', () => {
  const named = new Map(licensedWorks.flatMap(({ packages, licence }) => packages.map((name) => [name, licence])))
  // A package without a declared licence is covered by another package that has one.
  const declaring = dependencies.filter((name) => declaredBy(name) !== undefined)
  expect(declaring.length).toBeGreaterThan(20)
  expect(Object.fromEntries(declaring.map((name) => [name, named.get(name)]))).toEqual(
    Object.fromEntries(declaring.map((name) => [name, declaredBy(name)])),
  )
  expect([...named.keys()].filter((name) => !dependencies.includes(name))).toEqual([])
})

test('R-15 each font of the site is listed and has a licence file', () => {
  const fonts = readdirSync(join(root, 'ui/fonts')).filter((file) => file.endsWith('.woff2'))
  expect(fonts.length).toBeGreaterThan(0)
  const list = listLicences('es').toLowerCase()
  for (const file of fonts) {
    const name = file.replace(/-[\d-]+\.woff2$/, '')
    expect(existsSync(join(root, `ui/fonts/${name}-OFL.txt`)), name).toBe(true)
    expect(list).toContain(name.replaceAll('-', ' '))
  }
})

test('L-01 the list is available in both languages', () => {
  expect(listLicences('es')).toContain('Figtree, Bricolage Grotesque y Noto Sans')
  expect(listLicences('en')).toContain('Figtree, Bricolage Grotesque and Noto Sans')
})

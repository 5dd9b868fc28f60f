import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shareAssets } from './share-assets.ts'

const day = 86_400_000
let folder = ''

beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'istmo-assets-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A version as its build leaves it: a chunk with its style and compressed twin, made so many days ago. */
function makeVersion(name: string, daysAgo: number): string {
  const home = join(folder, name)
  const assets = join(home, 'dist/client/assets')
  mkdirSync(assets, { recursive: true })
  writeFileSync(join(assets, 'shared.js'), `shared as in ${name}`)
  for (const file of [`${name}.js`, `${name}.js.br`, `${name}.css`]) {
    writeFileSync(join(assets, file), name)
    utimesSync(join(assets, file), new Date(Date.now() - daysAgo * day), new Date(Date.now() - daysAgo * day))
  }
  const manifest = { [name]: { file: `assets/${name}.js`, css: [`assets/${name}.css`] }, shared: { file: 'assets/shared.js' } }
  writeFileSync(join(home, 'dist/client/manifest.json'), JSON.stringify(manifest))
  return home
}

const getAssets = (home: string) => readdirSync(join(home, 'dist/client/assets')).toSorted()

test('two versions get each other’s files, however long the old one has served, and keep their own', async () => {
  const [old, next] = [makeVersion('old', 90), makeVersion('next', 0)]
  expect(await shareAssets(next, old)).toEqual({ toNew: 3, toOld: 3 })
  const all = ['next.css', 'next.js', 'next.js.br', 'old.css', 'old.js', 'old.js.br', 'shared.js']
  expect([getAssets(next), getAssets(old)]).toEqual([all, all])
  expect(readFileSync(join(next, 'dist/client/assets/shared.js'), 'utf8')).toBe('shared as in next')
  expect(await shareAssets(next, old)).toEqual({ toNew: 0, toOld: 0 })
})

test('files of earlier versions are copied for thirty days after their replacement', async () => {
  const [first, second, third, fourth] = [
    makeVersion('first', 90),
    makeVersion('second', 0),
    makeVersion('third', 0),
    makeVersion('fourth', 0),
  ]
  await shareAssets(second, first)
  await shareAssets(third, second)
  expect(getAssets(third)).toContain('first.js')
  for (const file of ['first.js', 'first.js.br', 'first.css']) {
    const path = join(third, 'dist/client/assets', file)
    const { mtimeMs } = statSync(path)
    expect(Date.now() - mtimeMs).toBeLessThan(day)
    utimesSync(path, new Date(mtimeMs - 31 * day), new Date(mtimeMs - 31 * day))
  }
  await shareAssets(fourth, third)
  expect(getAssets(fourth)).toEqual(expect.arrayContaining(['second.js', 'third.js', 'fourth.js']))
  expect(getAssets(fourth)).not.toContain('first.js')
})

test('a folder without a built site is refused with instructions', async () => {
  await expect(shareAssets(makeVersion('next', 0), join(folder, 'nothing'))).rejects.toThrow('npm run build')
})

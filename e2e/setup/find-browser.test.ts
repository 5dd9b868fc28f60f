import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unpackInto } from './find-browser.ts'

let base = ''
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'istmo-browser-'))
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

/** As the package does: into the temporary directory. */
const unpack = async () => {
  const file = join(tmpdir(), 'chromium')
  writeFileSync(file, 'a browser')
  return file
}

test('the browser is unpacked once, into a folder of the clone, and the temporary directory setting is restored', async () => {
  const before = tmpdir()
  const folder = join(base, 'cache/chromium')
  expect(await unpackInto(folder, unpack)).toBe(join(folder, 'chromium'))
  expect(existsSync(join(folder, 'chromium'))).toBe(true)
  expect(tmpdir()).toBe(before)
  await unpackInto(folder, () => Promise.reject(new Error('unpacked again')))
})

test('an interrupted unpacking leaves nothing that looks like a browser', async () => {
  const folder = join(base, 'cache/chromium')
  const broken = async () => {
    await unpack()
    throw new Error('no space left')
  }
  await expect(unpackInto(folder, broken)).rejects.toThrow('no space left')
  expect(readdirSync(join(base, 'cache'))).toEqual([])
})

test('a second process uses what the first has unpacked', async () => {
  const folder = join(base, 'cache/chromium')
  const late = async () => {
    mkdirSync(folder)
    writeFileSync(join(folder, 'chromium'), 'the first')
    return unpack()
  }
  expect(await unpackInto(folder, late)).toBe(join(folder, 'chromium'))
  expect(readdirSync(join(base, 'cache'))).toEqual(['chromium'])
})

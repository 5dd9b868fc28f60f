import { writeFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { drawInThread } from './drawing-thread.ts'

const file = join(mkdtempSync(join(tmpdir(), 'istmo-drawing-')), 'module.mjs')
writeFileSync(
  file,
  `import { isMainThread } from 'node:worker_threads'
   export const drawWhere = async ({ text }) => Buffer.from(text + ' ' + isMainThread)
   export const fail = async () => { throw new TypeError('not a view') }
   export const end = () => process.exit(3)
   export const block = () => { const until = Date.now() + 500; while (Date.now() < until); return Buffer.from('done') }`,
)
const draw = (name: string, view: object = {}) => drawInThread(pathToFileURL(file), name, view)

test('a document is drawn in another thread, from a copy of its view', async () => {
  const drawn = await Promise.all(['a', 'b'].map((text) => draw('drawWhere', { text })))
  expect(drawn.map(String)).toEqual(['a false', 'b false'])
})

test('the process goes on while a document is drawn', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1), 10)
  await draw('block')
  clearInterval(timer)
  expect(turns).toBeGreaterThan(5)
})

test('a drawing that fails rejects its call, and the next one is drawn', async () => {
  await expect(draw('fail')).rejects.toThrow('not a view')
  await expect(draw('missing')).rejects.toThrow('has no function missing')
  expect(String(await draw('drawWhere', { text: 'c' }))).toBe('c false')
})

test('a thread that ends fails its drawings, and another one takes its place', async () => {
  await expect(draw('end')).rejects.toThrow('has ended')
  expect(String(await draw('drawWhere', { text: 'd' }))).toBe('d false')
})

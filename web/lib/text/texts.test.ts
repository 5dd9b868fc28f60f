import { expect, test, vi } from 'vitest'
import { createTextsLoader } from './texts.ts'

test('failed texts stay failed for rendering, and are loaded again by the next navigation', async () => {
  vi.useFakeTimers()
  let imports = 0
  let isLost = true
  const es = async () => {
    imports += 1
    if (isLost) throw new Error('lost')
    return { fleet: { title: 'Flota' } }
  }
  const texts = createTextsLoader({ './es/fleet.ts': es })
  const failed = expect(texts.load('fleet', 'es')).rejects.toThrow('lost')
  await vi.runAllTimersAsync()
  await failed
  const importsBefore = imports
  await expect(texts.read('fleet', 'es')).rejects.toThrow('lost')
  await expect(texts.read('fleet', 'es')).rejects.toThrow('lost')
  expect(imports).toBe(importsBefore)
  isLost = false
  expect(await texts.load('fleet', 'es')).toEqual({ title: 'Flota' })
  expect(await texts.read('fleet', 'es')).toEqual({ title: 'Flota' })
  vi.useRealTimers()
})

import { expect, test, vi } from 'vitest'
import { defineTexts } from './texts.ts'

test('texts that failed stay failed for anyone who renders, and are asked for again by the next navigation', async () => {
  vi.useFakeTimers()
  let asked = 0
  let isLost = true
  const es = async () => {
    asked += 1
    if (isLost) throw new Error('lost')
    return { title: 'Flota' }
  }
  const texts = defineTexts('fleet', { es, en: es })
  const failed = expect(texts.load('es')).rejects.toThrow('lost')
  await vi.runAllTimersAsync()
  await failed
  const askedBefore = asked
  await expect(texts.read('es')).rejects.toThrow('lost')
  await expect(texts.read('es')).rejects.toThrow('lost')
  expect(asked).toBe(askedBefore)
  isLost = false
  expect(await texts.load('es')).toEqual({ title: 'Flota' })
  expect(await texts.read('es')).toEqual({ title: 'Flota' })
  vi.useRealTimers()
})

import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { newId } from './new-id.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([true, false])('an id is a UUID, in a secure context or not: %s', (isSecureContext) => {
  vi.stubGlobal('isSecureContext', isSecureContext)
  const ids = Array.from({ length: 100 }, newId)
  for (const id of ids) expect(z.safeParse(z.uuidv4(), id).success, id).toBe(true)
  expect(new Set(ids).size).toBe(100)
})

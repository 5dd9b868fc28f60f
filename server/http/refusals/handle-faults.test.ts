import type { FastifyBaseLogger, FastifyError } from 'fastify'
import { expect, test, vi } from 'vitest'
import { reportFault } from './handle-faults.ts'

test('a client that leaves while it receives a response is no fault', () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const report = (code: string) =>
    reportFault(Object.assign(new Error(code), { code }) as FastifyError, log as unknown as FastifyBaseLogger)
  report('ERR_STREAM_PREMATURE_CLOSE')
  expect([log.info.mock.calls.length, log.error.mock.calls.length]).toEqual([1, 0])
  report('ERR_STREAM_WRITE_AFTER_END')
  expect(log.error).toHaveBeenCalledTimes(1)
})

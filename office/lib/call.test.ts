import { afterEach, expect, test, vi } from 'vitest'
import { getMe, signIn } from '#contract/office/session.ts'
import { callOffice, setCallPrompts, toQuery } from './call.ts'

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const refusal = (code: string) => json(code === 'signed_out' ? 401 : 403, { error: { code }, requestId: 'x' })

function answerWith(...answers: (Response | Error)[]) {
  const fetched = vi.fn<typeof fetch>(async () => {
    const answer = answers.shift() ?? new Error('no answer')
    if (answer instanceof Error) throw answer
    return answer
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const noReports = { reportConnection: () => undefined, reportSession: () => undefined }

afterEach(() => vi.unstubAllGlobals())

test('empty fields are left out of a query', () => {
  expect(toQuery({ a: 1, b: '', c: undefined, d: null, e: 'x y', f: false })).toBe('a=1&e=x+y&f=false')
})

test('a call whose session has ended is repeated after signing in', async () => {
  const fetched = answerWith(refusal('signed_out'), json(200, { id: 7 }))
  const ask = vi.fn(async () => true)
  setCallPrompts({ ask, ...noReports })
  expect(await callOffice(getMe, {})).toMatchObject({ ok: true, value: { id: 7 } })
  expect(ask).toHaveBeenCalledExactlyOnceWith('signed_out')
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('calls that are refused at the same time wait for one prompt, and each is repeated', async () => {
  const fetched = answerWith(refusal('signed_out'), refusal('signed_out'), json(200, { id: 7 }), json(200, { id: 8 }))
  let complete = (_isDone: boolean) => undefined as void
  const answered = new Promise<boolean>((resolve) => (complete = resolve))
  const ask = vi.fn(async () => answered)
  setCallPrompts({ ask, ...noReports })
  const calls = Promise.all([callOffice(getMe, {}), callOffice(getMe, {})])
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2), 30_000)
  await vi.waitFor(() => expect(ask).toHaveBeenCalled(), 30_000)
  await Promise.resolve()
  complete(true)
  expect(await calls).toMatchObject([
    { ok: true, value: { id: 7 } },
    { ok: true, value: { id: 8 } },
  ])
  expect(ask).toHaveBeenCalledTimes(1)
  // The next call shows the prompt again.
  answerWith(refusal('signed_out'), json(200, { id: 9 }))
  setCallPrompts({ ask: async () => true, ...noReports })
  expect(await callOffice(getMe, {})).toMatchObject({ ok: true, value: { id: 9 } })
})

test('a cancelled or background call is not repeated', async () => {
  setCallPrompts({ ask: async () => false, ...noReports })
  answerWith(refusal('step_up_needed'))
  expect(await callOffice(getMe, {})).toMatchObject({ ok: false, code: 'step_up_needed' })
  const ask = vi.fn(async () => true)
  setCallPrompts({ ask, ...noReports })
  answerWith(refusal('signed_out'))
  expect(await callOffice(getMe, {}, { isBackground: true })).toMatchObject({ ok: false, code: 'signed_out' })
  answerWith(refusal('wrong_sign_in'))
  expect(await callOffice(signIn, { email: 'a', password: 'b' })).toMatchObject({ code: 'wrong_sign_in' })
  expect(ask).not.toHaveBeenCalled()
})

test('a missing connection and an unreadable answer are refusals', async () => {
  const online: boolean[] = []
  setCallPrompts({ ask: async () => false, ...noReports, reportConnection: (value) => online.push(value) })
  answerWith(new TypeError('failed'), new Response('<html>', { status: 502 }), new Response('slow down', { status: 429 }))
  expect(await callOffice(getMe, {})).toEqual({ ok: false, code: 'offline' })
  expect(await callOffice(getMe, {})).toEqual({ ok: false, code: 'unavailable' })
  expect(await callOffice(getMe, {})).toEqual({ ok: false, code: 'rate_limited' })
  expect(online).toEqual([false, true, true])
})

test('a call that is not answered in time is a missing connection; one that the caller cancelled is an error', async () => {
  const online: boolean[] = []
  setCallPrompts({ ask: async () => false, ...noReports, reportConnection: (value) => online.push(value) })
  const hang: typeof fetch = async (_, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)))
  vi.stubGlobal('fetch', hang)
  const controller = new AbortController()
  expect(await callOffice(getMe, {}, { signal: controller.signal, timeoutMs: 10 })).toEqual({ ok: false, code: 'offline' })
  expect(online).toEqual([false])
  const call = callOffice(getMe, {}, { signal: controller.signal, timeoutMs: 600_000 })
  controller.abort()
  await expect(call).rejects.toThrow('aborted')
  expect(online).toEqual([false])
})

import { expect, test } from 'vitest'
import { onTestServers } from '../testing/test-app.ts'

onTestServers((app) => {
  test('the process reports liveness, readiness and metrics', async () => {
    expect((await app().get('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await app().get('/readyz')).json()).toMatchObject({ status: 'ok', catalogVersion: expect.any(Number) })
    const { body } = await app().get('/metrics')
    expect(body).toMatch(/istmo_answers_total\{status="2xx"\} \d+/)
    expect(body).toMatch(/istmo_database_connections\{state="open"\} \d+/)
  })
})

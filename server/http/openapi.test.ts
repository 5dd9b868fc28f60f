import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { onEachServer } from '../testing/test-app.ts'
import { openApiDocument } from './openapi.ts'

test('W the reference has every call once, with its method, its body and its envelope', () => {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, Record<string, unknown>>> }
  expect(Object.keys(paths)).toHaveLength(endpoints.length)
  for (const endpoint of endpoints) {
    const operation = paths[`/${endpoint.service}/${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[endpoint.method.toLowerCase()]
    const answer = JSON.stringify(operation?.['responses'])
    expect(operation, endpoint.name).toMatchObject({ operationId: endpoint.name })
    expect('requestBody' in (operation ?? {})).toBe(endpoint.method === 'POST')
    expect('security' in (operation ?? {}), endpoint.name).toBe(endpoint.access === 'client')
    if (endpoint.envelope === 'plain') continue
    expect(answer).toContain(
      endpoint.envelope === 'respuesta'
        ? '"required":["respuesta"]'
        : '"required":["Resultado"],"properties":{"Resultado":{"type":"object","required":["datos"]',
    )
  }
})

onEachServer((it) => {
  test('the process says that it runs, that it can serve, and its figures', async () => {
    expect((await it().get('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await it().get('/readyz')).json()).toMatchObject({ status: 'ok', catalogVersion: expect.any(Number) })
    const { body } = await it().get('/metrics')
    expect(body).toMatch(/istmo_answers_total\{status="2xx"\} \d+/)
    expect(body).toMatch(/istmo_database_connections\{state="open"\} \d+/)
  })
})

// The OpenAPI document, generated from the contract's endpoint objects, so that no shape is defined twice.

import { bodyField } from '#contract/endpoint.ts'
import { apiInfo, callGroups } from '#contract/calls/call.ts'
import { calls } from '#contract/endpoints.ts'
import { introduction } from './introduction.ts'
import { createComponents, type Json } from './components.ts'
import { describeOperation, toPath } from './operation.ts'
import { refusalResponses } from './refusals.ts'

/** OpenAPI 3.1 of every call. */
export function openApiDocument(): Json {
  const components = createComponents()
  const paths = Object.fromEntries(
    calls.map((call) => [toPath(call.endpoint), { [call.endpoint.method.toLowerCase()]: describeOperation(call, components) }]),
  )
  const responses = refusalResponses(components)
  return {
    openapi: '3.1.0',
    info: { ...apiInfo, description: introduction },
    servers: [{ url: '/', description: 'The host that serves this document' }],
    tags: Object.entries(callGroups)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(components.schemas).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      responses,
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description: `A key for this submission, for clients that cannot put one into \`${bodyField}\`.`,
          schema: { type: 'string', maxLength: 255 },
        },
      },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The `token` that loginWebUser and registerWebUser answer.' },
      },
    },
  }
}

// The OpenAPI document, generated from the contract's endpoint objects, so that no shape is defined twice.

import { bodyField } from '#contract/endpoint.ts'
import { apiInfo, callGroups } from '#contract/calls/call.ts'
import { calls } from '#contract/endpoints.ts'
import { createComponents, type Json } from './components.ts'
import { describeOperation, toPath } from './operation.ts'
import { refusalResponses } from './refusals.ts'
import { accessField, requestIdField } from '#contract/reference/field-notes.ts'

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

/** The first page of the API reference: what applies to every call. */
export const introduction = `Content service, web API and landing backend of the car rental, all on one host. Field names are Spanish, as in the company's existing systems; each is described in English.

**Bodies.** A request body is one JSON object, sent as \`multipart/form-data\` with one field, \`data\`, that contains the JSON. This reference describes the form; the same object is also accepted as \`application/json\`, either bare or as \`{"data": {…}}\`, except by the call that sends a photo. At most 64 KiB. Unknown fields are ignored; absent, null and empty fields mean "not given".

**Answers.** Content calls and the search answer \`{"respuesta": […]}\`, the other calls of the web API \`{"Resultado": {"datos": …}}\`, and calls about accounts plain JSON.

**Values.** Money is a number of US dollars with at most two decimals. Days are \`2026-12-15\`, times \`10:00\` in steps of 30 minutes, both in Panama's time (UTC−5). \`Salida\` is the pick-up and \`Entrada\` the return. Integers may be sent as numeric strings, booleans as 1 and 0.

**Refusals.** A refused request is answered with a status of 4xx or 503 and the body \`Refusal\`, with a code and, if applicable, the invalid field. If available, the body offers alternatives, or a new estimate with its quote.

**Idempotency.** Submissions have \`${requestIdField}\`, a UUID, or a header \`Idempotency-Key\`. A retry with the same key and data gets the first answer and is not executed again.

**From search to booking.** \`getAgencies\` lists branches, \`getRateCars\` the available classes with their totals, \`getCostoEstimadoWeb\` prices one with all options and signs a quote, and \`postBooking/new\` books at the quoted total. \`getBooking\` opens the booking by \`${accessField}\` and last name, and \`postBooking/cancel\` cancels it.

**Generated clients.** openapi-fetch (with openapi-typescript) and Orval work without configuration: the first sends \`{"data": {…}}\` as JSON, the second the form. For the one call with a file, give openapi-fetch \`bodySerializer: ({ data, Foto }) => { const form = new FormData(); form.append('data', JSON.stringify(data)); form.append('Foto', Foto); return form }\`.`

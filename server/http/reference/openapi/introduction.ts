import { accessField, requestIdField } from '#contract/reference/marks.ts'

/** The first page of the API reference: what applies to every call. */
export const introduction = `Content service, web API and landing backend of the car rental, all on one host. Names on the wire are the company's own, in Spanish; each is explained in English here.

**Bodies.** A call with a body takes one JSON object, as \`multipart/form-data\` with one field, \`data\`, that holds the JSON. Described is this form; the same object is taken as \`application/json\` too, bare or as \`{"data": {…}}\`, except by the call that sends a photo. At most 64 KiB. Fields that are not known are ignored; a field that is absent, null or an empty text is not given.

**Answers.** Content calls and the search answer \`{"respuesta": […]}\`, the other calls of the web API \`{"Resultado": {"datos": …}}\`, and calls about accounts plain JSON.

**Values.** Money is a number of US dollars with at most two decimals. Days are \`2026-12-15\`, times \`10:00\` in steps of 30 minutes, both in Panama's time (UTC−5). \`Salida\` is the pick-up, when the car goes out, and \`Entrada\` the return. Whole numbers may come as texts of digits, and true and false as 1 and 0.

**Refusals.** What is refused has a status of 4xx or 503 and the body \`Refusal\`. Its code says what is wrong, its field where, and where the company can offer something else the body has it: alternatives, or a new estimate with its quote.

**Repeats.** Submissions carry \`${requestIdField}\`, a UUID, or a header \`Idempotency-Key\`. Sent again with the same key and the same data, they get the first answer and do nothing a second time.

**From search to booking.** \`getAgencies\` lists branches, \`getRateCars\` the classes that are free with their totals, \`getCostoEstimadoWeb\` prices one with everything chosen and signs a quote, and \`postBooking/new\` books at the quoted total. \`getBooking\` opens the booking by \`${accessField}\` and last name, and \`postBooking/cancel\` cancels it.

**Generated clients.** openapi-fetch (with openapi-typescript) and Orval work as they come: the one sends \`{"data": {…}}\` as JSON, the other the form. For the one call with a file, give openapi-fetch \`bodySerializer: ({ data, Foto }) => { const form = new FormData(); form.append('data', JSON.stringify(data)); form.append('Foto', Foto); return form }\`.`

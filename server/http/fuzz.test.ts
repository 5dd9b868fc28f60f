// Valid requests with anything at all in place of some of their parts: never a 5xx, and every refusal in the one shape (docs/wire.md).

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refusalStatus } from '#contract/refusals.ts'
import { addDays } from '#contract/panama-time.ts'
import { onEachServer } from '../testing/test-app.ts'
import { booking } from '../testing/wire-bookings.ts'
import { roundTrip, tuesday } from '../testing/wire-trips.ts'

const estimate = {
  ...roundTrip,
  NoHorasExtras: 0,
  IdModelo: 104,
  IdTarifa: 10,
  IdPeriodo: 1,
  IdPaquete: 3,
  IdPaqCob: 20,
  IdTipoCliente: 1,
  IdCliente: 0,
  CantSillaBB: 1,
  CantCondAdic: 1,
  Wifi: 1,
  UnderAge: 0,
  IdFormaPago: 1,
  Tarifa_Prepago: false,
  Adicionales: [{ ID: 5, Cantidad: 1 }],
  Oferta: null,
}

const day = fc.oneof(
  fc.integer({ min: -800, max: 800 }).map((days) => addDays(tuesday, days)),
  fc.constantFrom(
    '0000-01-01',
    '0001-01-01',
    '9999-12-31',
    '2028-02-29',
    '2027-02-29',
    '2027/01/12',
    '2027-13-01',
    '27-01-12',
    `${tuesday}T10:00`,
  ),
)
const time = fc.oneof(
  fc.tuple(fc.nat({ max: 26 }), fc.constantFrom('00', '30', '15')).map(([hour, minutes]) => `${String(hour).padStart(2, '0')}:${minutes}`),
  fc.constantFrom('24:00', '', '10:00:00'),
)
const anything = fc.oneof(
  fc.integer(),
  fc.nat({ max: 130 }),
  fc.nat({ max: 130 }).map(String),
  fc.double(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    null,
    '',
    0,
    -1,
    true,
    false,
    '1',
    [],
    {},
    [null],
    1e21,
    Number.MAX_SAFE_INTEGER,
    '999999999',
    '9999999999',
    '1e3',
    ' 1 ',
    'constructor',
    '__proto__',
  ),
  fc.jsonValue(),
  day,
  time,
)

/** A request with some parts replaced and some left out, at the top or within an object of its. */
function mutated(base: object): fc.Arbitrary<object> {
  const nested = Object.entries(base).filter(([, part]) => typeof part === 'object' && part !== null && !Array.isArray(part))
  const inner = nested.map(([key, part]) => mutatedAtTop(part).map((changed) => ({ ...base, [key]: changed })))
  return fc.oneof(mutatedAtTop(base), ...inner)
}

function mutatedAtTop(base: object): fc.Arbitrary<object> {
  const keys = Object.keys(base)
  const changes = fc.dictionary(
    fc.constantFrom(...keys),
    fc.oneof({ weight: 3, arbitrary: anything }, { weight: 2, arbitrary: day }, { weight: 1, arbitrary: time }),
    { maxKeys: 4 },
  )
  const dropped = fc.subarray(keys, { maxLength: Math.min(3, keys.length) })
  return fc
    .tuple(changes, dropped)
    .map(([change, drop]) => Object.fromEntries(Object.entries({ ...base, ...change }).filter(([key]) => !drop.includes(key))))
}

function expectAnswer(answer: { statusCode: number; body: string; json(): unknown }, envelope: string): void {
  const body = answer.json()
  if (answer.statusCode === 200) {
    expect(body).toHaveProperty(envelope)
    return
  }
  const { error } = body as { error: { code: keyof typeof refusalStatus } }
  expect(answer.statusCode, answer.body).toBeLessThan(500)
  expect(refusalStatus[error.code], answer.body).toBe(answer.statusCode)
  expect(body).toEqual({ error: expect.anything(), message: expect.stringMatching(/\S/), requestId: expect.stringMatching(/\S/) })
}

onEachServer((it) => {
  const runs = { numRuns: 100 }

  test.each([
    ['getRateCars', roundTrip, 'respuesta'],
    ['getRateCars', { ...roundTrip, IdPaquete: 3, UnderAge: 1, IdTipoCliente: 1, IdCliente: 1 }, 'respuesta'],
    ['getRateModel', { ...roundTrip, IdModelo: 104 }, 'Resultado.datos'],
    ['getPackageWeb', { idBrand: 1, idCategoria: 1, idSubCategoria: 4, IdAgenciaSal: 1 }, 'Resultado.datos'],
    ['getCostoEstimadoWeb', estimate, 'Resultado.datos'],
    ['getUpsellWeb', estimate, 'Resultado.datos'],
    ['postBooking/new', { ...estimate, ...booking }, 'Resultado.datos'],
    [
      'postBooking/new',
      { ...booking, cliente: { ...booking.cliente, Empresa: 'Acme, S.A.', Ruc: '155-2-20', Dv: '01' } },
      'Resultado.datos',
    ],
  ])('W %s answers or refuses whatever comes', async (call, base, envelope) => {
    await fc.assert(
      fc.asyncProperty(mutated(base), async (request) => expectAnswer(await it().post(`/web-api/${call}`, request), envelope)),
      runs,
    )
  })

  test('W-18 postLead/new answers or refuses whatever comes', async () => {
    const lead = {
      Tipo: 'leasing',
      Nombre: 'Ana De León',
      Correo: 'ana.deleon@example.com',
      Telefono: '6612-3456',
      Empresa: 'Acme, S.A.',
      Mensaje: 'Hola',
      Calculo: { IdPlan: 1, IdModelo: 104, Plazo: 36, KmMes: 2000, Vehiculos: 2, Servicios: ['RASTREO'], Mensual: 1394.46 },
      Campana: { utm_source: 'boletin', utm_medium: 'email' },
      Idioma: 'es',
      Consentimiento: { version: '2026-11', aceptado: true },
      Mercadeo: false,
      MsAbierto: 60_000,
    }
    await fc.assert(
      fc.asyncProperty(mutated(lead), async (request) => {
        // The limit would answer all but the first few.
        await it().db.query('delete from rate_limit')
        expectAnswer(await it().post('/landing-api/postLead/new', request), 'respuesta')
      }),
      runs,
    )
  })

  test('W calls with their parts in the path answer or refuse whatever comes', async () => {
    const segment = fc.oneof(
      fc.nat({ max: 130 }).map(String),
      fc.string({ minLength: 1, maxLength: 40, unit: 'binary' }),
      fc.constantFrom('1', '-1', '1.5', '01', '99999999999999999999', 'null', '%00'),
    )
    const call = fc.constantFrom(
      'getConditions',
      'getFaqs',
      'getLeasings',
      'getAgencies',
      'getAgenciesByPackage',
      'getPromotions',
      'getInfoCar',
      'getCategories',
      'getAdditionals',
    )
    await fc.assert(
      fc.asyncProperty(call, fc.array(segment, { maxLength: 3 }), async (name, segments) => {
        const path = [name, ...segments.map((part) => encodeURIComponent(part))].join('/')
        expectAnswer(await it().get(`/content/${path}`), 'respuesta')
      }),
      runs,
    )
  })

  test('W a form of any text is refused, not half read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), fc.boolean(), async (text, hasBoundary) => {
        const answer = await it().app.inject({
          method: 'POST',
          url: '/web-api/getRateCars',
          headers: { 'content-type': `multipart/form-data${hasBoundary ? '; boundary=b' : ''}` },
          payload: hasBoundary ? `--b\r\n${text}` : text,
        })
        expect(answer.statusCode).toBeGreaterThanOrEqual(400)
        expectAnswer(answer, 'respuesta')
      }),
      { numRuns: 100 },
    )
  })
})

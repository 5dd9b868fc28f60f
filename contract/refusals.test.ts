import { expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import { postLeadNew } from './landing-api/post-lead-new.ts'
import { postCheckInStep2 } from './web-api/post-check-in-step-2.ts'
import { decodeRefusal, encodeField, refusalStatus } from './refusals.ts'
import { contractSchemas } from './snapshot/schemas.ts'
import { getCostoEstimadoWeb } from './web-api/get-costo-estimado-web.ts'

test('W every refusal code has a status of at least 400, and only faults and overload have 5xx', () => {
  for (const [code, status] of Object.entries(refusalStatus)) {
    expect(status, code).toBeGreaterThanOrEqual(400)
    if (status >= 500) expect(['internal', 'unavailable']).toContain(code)
  }
})

test.each([
  ['pickUpBranchId', 'IdAgenciaSal'],
  ['pickUpDate', 'FechaSalida'],
  ['pickUpTime', 'HoraSalida'],
  ['returnBranchId', 'IdAgenciaEnt'],
  ['returnDate', 'FechaEntrada'],
  ['returnTime', 'HoraEntrada'],
  ['packageId', 'IdPaquete'],
  ['classId', 'IdModelo'],
  ['coverageId', 'IdPaqCob'],
  ['offer', 'Oferta'],
  ['unheardOf', 'unheardOf'],
])('W the field %s is %s on the wire and is decoded again', (field, wire) => {
  expect(encodeField(getCostoEstimadoWeb, field)).toBe(wire)
  expect(decodeRefusal(getCostoEstimadoWeb, 422, { error: { code: 'invalid', field: wire } }).field).toBe(field)
  if (field !== wire) expect(JSON.stringify(contractSchemas())).toContain(`"${wire}"`)
})

test('W a refusal is decoded with code, field, message, earliest time and alternatives', () => {
  const alternative = {
    Tipo: 'horario',
    IdAgenciaSal: 5,
    FechaSalida: '2027-01-12',
    HoraSalida: '08:00',
    IdAgenciaEnt: 5,
    FechaEntrada: '2027-01-15',
    HoraEntrada: '10:00',
    IdModelo: 101,
    Total: 120.5,
  }
  const body = {
    error: { code: 'branch_closed', field: 'HoraSalida', earliest: '2027-01-12T08:00', alternatives: [alternative] },
    message: 'La sucursal está cerrada a esa hora.',
    requestId: 'r1',
  }
  expect(decodeRefusal(getCostoEstimadoWeb, 422, body)).toMatchObject({
    code: 'branch_closed',
    status: 422,
    field: 'pickUpTime',
    earliest: '2027-01-12T08:00',
    message: 'La sucursal está cerrada a esa hora.',
    alternatives: [
      {
        kind: 'time',
        pickUpBranchId: 5,
        returnBranchId: 5,
        pickUpAt: '2027-01-12T08:00',
        returnAt: '2027-01-15T10:00',
        classId: 101,
        totalCents: 12_050,
      },
    ],
  })
})

test('W an alternative of another class is decoded with the age band of its total', () => {
  const error = { code: 'driver_age', alternatives: [{ Tipo: 'clase', IdModelo: 111, Total: 300, UnderAge: 1 }] }
  expect(decodeRefusal(getCostoEstimadoWeb, 422, { error }).alternatives).toMatchObject([
    { kind: 'class', classId: 111, totalCents: 30_000, youngDriver: true },
  ])
})

test.each([undefined, null, '', '<html>', [], { error: 'Not Found', message: 7 }, { error: { code: 'neu' } }])(
  'W a refusal of another shape, %j, is one of an unknown kind with its status',
  (body) => {
    expect(decodeRefusal(getCostoEstimadoWeb, 500, body)).toMatchObject({ code: 'unknown', status: 500, alternatives: [] })
  },
)

const wireSchemas = JSON.stringify(contractSchemas())

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  'W %s every input has a unique name on the wire, which is decoded to the same field',
  (_, endpoint) => {
    const names = Object.keys(endpoint.request.names?.() ?? {}).map((name) => name.replace('#', '3'))
    for (const name of names) {
      const wire = encodeField(endpoint, name)
      const readBack = decodeRefusal(endpoint, 422, { error: { code: 'invalid', field: wire } }).field ?? ''
      expect(encodeField(endpoint, readBack), name).toBe(wire)
      expect(wireSchemas, wire).toContain(`"${wire.replace(/^.*\./, '')}"`)
    }
  },
)

test.each([
  ['consent.isGiven', 'Consentimiento.aceptado'],
  ['consent.version', 'Consentimiento.version'],
  ['calculation', 'Calculo'],
])('W the field %s of a lead is %s on the wire', (field, wire) => expect(encodeField(postLeadNew, field)).toBe(wire))

test.each([
  ['acceptedVersion', 'AceptaCheckIn.version', 'AceptaCheckIn'],
  ['signature', 'Firma', 'Firma.Nombre'],
  ['arrivesAt', 'HoraLlegada', 'HoraLlegada'],
])('W the field %s of a check-in is %s on the wire, and is also accepted as %s', (field, wire, given) => {
  expect(encodeField(postCheckInStep2, field)).toBe(wire)
  const readBack = decodeRefusal(postCheckInStep2, 422, { error: { code: 'invalid', field: given } }).field
  expect(encodeField(postCheckInStep2, readBack ?? '')).toBe(wire)
})

import { expect, test } from 'vitest'
import { decodeRefusal, encodeField, refusalStatus } from './refusals.ts'
import { contractSchemas } from './snapshot/schemas.ts'

test('W every code of a refusal has a status of 400 or more, and only faults and overload have 5xx', () => {
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
])('W the field %s is %s on the wire and reads back', (field, wire) => {
  expect(encodeField(field)).toBe(wire)
  expect(decodeRefusal(422, { error: { code: 'invalid', field: wire } }).field).toBe(field)
  if (field !== wire) expect(JSON.stringify(contractSchemas())).toContain(`"${wire}"`)
})

test('W a refusal reads with code, field, message, earliest time and alternatives', () => {
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
  expect(decodeRefusal(422, body)).toMatchObject({
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

test('W an alternative of another class reads with whom its total is for', () => {
  const error = { code: 'driver_age', alternatives: [{ Tipo: 'clase', IdModelo: 111, Total: 300, UnderAge: 1 }] }
  expect(decodeRefusal(422, { error }).alternatives).toMatchObject([{ kind: 'class', classId: 111, totalCents: 30_000, youngDriver: true }])
})

test.each([undefined, null, '', '<html>', [], { error: 'Not Found', message: 7 }, { error: { code: 'neu' } }])(
  'W a refusal of another shape, %j, is one of an unknown kind with its status',
  (body) => {
    expect(decodeRefusal(500, body)).toMatchObject({ code: 'unknown', status: 500, alternatives: [] })
  },
)

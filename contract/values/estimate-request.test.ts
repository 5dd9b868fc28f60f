import { expect, test } from 'vitest'
import { estimateRequest, type EstimateRequest } from './estimate-request.ts'

const request: EstimateRequest = {
  brandId: 1,
  trip: {
    pickUpBranchId: 3,
    returnBranchId: 4,
    pickUpAt: '2027-01-05T10:00',
    returnAt: '2027-01-08T12:00',
    packageId: 7,
    youngDriver: true,
    clientTypeId: 2,
    clientId: 1001,
  },
  classId: 104,
  coverageId: 21,
  babySeats: 1,
  additionalDrivers: 2,
  wifiDevices: 1,
  extras: [],
  prepaid: true,
  offer: null,
}

test('E-06 an estimate request has the twenty fields and IdCliente, and no others', () => {
  expect(estimateRequest.encode(request)).toEqual({
    IdBrand: 1,
    IdAgenciaSal: 3,
    HoraSalida: '10:00',
    FechaSalida: '2027-01-05',
    IdAgenciaEnt: 4,
    FechaEntrada: '2027-01-08',
    HoraEntrada: '12:00',
    NoHorasExtras: 2,
    IdModelo: 104,
    IdTarifa: 10,
    IdPeriodo: 1,
    IdPaquete: 7,
    IdPaqCob: 21,
    IdTipoCliente: 2,
    CantSillaBB: 1,
    CantCondAdic: 2,
    Wifi: 1,
    UnderAge: 1,
    IdFormaPago: 2,
    Tarifa_Prepago: true,
    IdCliente: 1001,
  })
})

test.each([
  ['2027-01-05T10:00', 0],
  ['2027-01-05T12:00', 0],
  ['2027-01-08T10:00', 0],
  ['2027-01-08T10:30', 1],
  ['2027-01-08T12:00', 2],
  ['2027-01-08T12:30', 0],
])('E-06 a rental from 5 January at 10:00 until %s has %i extra hours', (returnAt, extraHours) => {
  expect(estimateRequest.encode({ ...request, trip: { ...request.trip, returnAt } })).toMatchObject({ NoHorasExtras: extraHours })
})

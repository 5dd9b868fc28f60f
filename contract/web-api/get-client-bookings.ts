import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { dollarsFromCents, type Cents } from '../money.ts'
import { list, record, text } from '../read.ts'
import { decodeStatus, encodeStatus, wireStatus, type ReservationStatus } from '../values/booking-state.ts'
import { decodeCarClass, encodeCarClass, wireCarClass, type CarClass } from '../values/car-class.ts'
import { decodeShownTrip } from '../values/managed-booking.ts'
import { optionalCents } from '../values/rated-class.ts'
import { encodeTrip, type Trip } from '../values/trip.ts'

/** A booking in the list of a client's own. */
export interface ListedBooking {
  code: string
  status: ReservationStatus
  trip: Trip
  car: CarClass
  totalCents?: Cents | undefined
}

const wireListed = z.object({
  CodigoReserva: z.string(),
  Estado: wireStatus,
  IdAgenciaSal: z.int(),
  FechaSalida: z.string(),
  HoraSalida: z.string(),
  IdAgenciaEnt: z.int(),
  FechaEntrada: z.string(),
  HoraEntrada: z.string(),
  IdPaquete: z.int(),
  UnderAge: z.literal([0, 1]),
  car: wireCarClass,
  Moneda: z.literal('USD'),
  Total: z.number(),
})

export const getClientBookings = defineEndpoint({
  name: 'getClientBookings',
  row: 'W-20',
  service: 'web-api',
  method: 'POST',
  path: 'getClientBookings',
  envelope: 'resultado-datos',
  access: 'client',
  summary: 'The bookings of the client who is logged in, the latest pick-up first.',
  requestSchema: z.object({}),
  responseSchema: z.array(wireListed),
  decodeRequest: () => ({}),
  encodeRequest: () => ({}),
  encodeResponse: (bookings: ListedBooking[]) => bookings.map(encodeListed),
  decodeResponse: (wire): ListedBooking[] =>
    list(wire).map((item) => {
      const it = record(item)
      return {
        code: text(it['CodigoReserva']) ?? '',
        status: decodeStatus(it['Estado']),
        trip: decodeShownTrip(it),
        car: decodeCarClass(it['car']),
        totalCents: optionalCents(it['Total']),
      }
    }),
})

function encodeListed(booking: ListedBooking): z.input<typeof wireListed> {
  const { IdAgenciaSal, FechaSalida, HoraSalida, IdAgenciaEnt, FechaEntrada, HoraEntrada, IdPaquete, UnderAge } = encodeTrip({
    ...booking.trip,
    clientTypeId: 0,
    clientId: null,
  })
  return {
    CodigoReserva: booking.code,
    Estado: encodeStatus(booking.status),
    IdAgenciaSal,
    FechaSalida,
    HoraSalida,
    IdAgenciaEnt,
    FechaEntrada,
    HoraEntrada,
    IdPaquete,
    UnderAge,
    car: encodeCarClass(booking.car),
    Moneda: 'USD',
    Total: dollarsFromCents(booking.totalCents ?? 0),
  }
}

// Books, reads and cancels a booking, and provokes a refusal, with an unmodified Orval client. Runs beside
// the generated `orval-client.ts` with the site's address, the trip and the renter as JSON; prints a summary as JSON.

import {
  getAgencies,
  getBooking,
  getConditions,
  getCostoEstimadoWeb,
  getRateCars,
  postBookingCancel,
  postBookingNew,
  type Alternative,
  type EstimateRequest,
  type Refusal,
  type RefusalCode,
  type Renter,
} from './orval-client.ts'

type Trip = Pick<EstimateRequest, 'IdAgenciaSal' | 'IdAgenciaEnt' | 'FechaSalida' | 'HoraSalida' | 'FechaEntrada' | 'HoraEntrada'>

const [baseUrl = '', tripJson = '{}', renterJson = '{}'] = process.argv.slice(2)
const trip: Trip = JSON.parse(tripJson)
const renter: Renter = JSON.parse(renterJson)

// The client uses relative addresses, which need a base address outside a browser.
const { fetch } = globalThis
globalThis.fetch = (path, init) => fetch(`${baseUrl}${String(path)}`, init)

function unwrap<Answer extends { status: number; data: unknown }>(answer: Answer): Extract<Answer, { status: 200 }>['data'] {
  if (answer.status !== 200) throw new Error(`refused: ${JSON.stringify(answer.data)}`)
  return answer.data
}

const branches = unwrap(await getAgencies(1)).respuesta
// The fixed order of the texts: terms, cookies, rental conditions, …
const [, , rentalConditions] = unwrap(await getConditions(1)).respuesta
const found = unwrap(await getRateCars({ data: trip })).respuesta
const car = found.find(({ Disponible }) => Disponible === 'si')
if (car === undefined) throw new Error('no car is free')

const wanted = { ...trip, IdModelo: car.id_4d, Oferta: car.Oferta }
const estimate = unwrap(await getCostoEstimadoWeb({ data: wanted })).Resultado.datos
const booked = unwrap(
  await postBookingNew({
    data: {
      ...wanted,
      IdCotizacion: estimate.IdCotizacion,
      Total: estimate.Total,
      IdSolicitud: crypto.randomUUID(),
      cliente: renter,
      AceptaCondiciones: { version: rentalConditions?.Version ?? '' },
    },
  }),
).Resultado.datos

const access = { CodigoReserva: booked.CodigoReserva, Apellido: renter.Apellido }
const read = unwrap(await getBooking({ data: access })).Resultado.datos
const cancelled = unwrap(await postBookingCancel({ data: { ...access, Confirmar: true } })).Resultado.datos

const answer = await getCostoEstimadoWeb({ data: { ...wanted, HoraSalida: '02:00' } })
const refusal: Refusal | undefined = answer.status === 200 ? undefined : answer.data
const code: RefusalCode | undefined = refusal?.error.code
const alternatives: Alternative[] = refusal?.error.alternatives ?? []
const quote: string | undefined = refusal?.error.quote?.IdCotizacion

console.log(
  JSON.stringify({
    branch: branches.find(({ id_4d }) => id_4d === trip.IdAgenciaSal)?.generales.WebNombre,
    classes: found.length,
    total: [car.Total, estimate.Total, booked.Total, read.Total],
    states: [booked.Estado, read.Estado, cancelled.Estado],
    refusal: { code, alternatives: alternatives.map(({ Total }) => Total > 0), quote },
  }),
)

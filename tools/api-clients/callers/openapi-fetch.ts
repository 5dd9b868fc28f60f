// Books, reads and cancels a booking, and provokes a refusal, with an unmodified client of openapi-typescript and openapi-fetch. Runs beside
// the generated `schema.ts` with the site's address, the trip and the renter as JSON; prints a summary as JSON.

import createClient from 'openapi-fetch'
import type { components, paths } from './schema.ts'

type Schemas = components['schemas']
type Trip = Pick<
  Schemas['EstimateRequest'],
  'IdAgenciaSal' | 'IdAgenciaEnt' | 'FechaSalida' | 'HoraSalida' | 'FechaEntrada' | 'HoraEntrada'
>

const [baseUrl = '', tripJson = '{}', renterJson = '{}'] = process.argv.slice(2)
const trip: Trip = JSON.parse(tripJson)
const renter: Schemas['Renter'] = JSON.parse(renterJson)
const client = createClient<paths>({ baseUrl })

function unwrap<T>({ data, error }: { data?: T; error?: Schemas['Refusal'] }): T {
  if (data === undefined) throw new Error(`refused: ${JSON.stringify(error)}`)
  return data
}

const branches = unwrap(await client.GET('/content/getAgencies/{brand}', { params: { path: { brand: 1 } } })).respuesta
const branch: Schemas['Branch'] | undefined = branches.find(({ id_4d }) => id_4d === trip.IdAgenciaSal)
// The fixed order of the texts: terms, cookies, rental conditions, …
const [, , rentalConditions] = unwrap(await client.GET('/content/getConditions/{brand}', { params: { path: { brand: 1 } } })).respuesta

const found = unwrap(await client.POST('/web-api/getRateCars', { body: { data: trip } })).respuesta
const car = found.find(({ Disponible }) => Disponible === 'si')
if (car === undefined) throw new Error('no car is free')

const wanted = { ...trip, IdModelo: car.id_4d, Oferta: car.Oferta }
const estimate = unwrap(await client.POST('/web-api/getCostoEstimadoWeb', { body: { data: wanted } })).Resultado.datos
const booked = unwrap(
  await client.POST('/web-api/postBooking/new', {
    body: {
      data: {
        ...wanted,
        IdCotizacion: estimate.IdCotizacion,
        Total: estimate.Total,
        IdSolicitud: crypto.randomUUID(),
        cliente: renter,
        AceptaCondiciones: { version: rentalConditions?.Version ?? '' },
      },
    },
  }),
).Resultado.datos

const access = { CodigoReserva: booked.CodigoReserva, Apellido: renter.Apellido }
const read = unwrap(await client.POST('/web-api/getBooking', { body: { data: access } })).Resultado.datos
const cancelled = unwrap(await client.POST('/web-api/postBooking/cancel', { body: { data: { ...access, Confirmar: true } } })).Resultado
  .datos

const { error: refusal } = await client.POST('/web-api/getCostoEstimadoWeb', { body: { data: { ...wanted, HoraSalida: '02:00' } } })
const code: Schemas['RefusalCode'] | undefined = refusal?.error.code
const alternatives: Schemas['Alternative'][] = refusal?.error.alternatives ?? []
const quote: string | undefined = refusal?.error.quote?.IdCotizacion

console.log(
  JSON.stringify({
    branch: branch?.generales.WebNombre,
    classes: found.length,
    total: [car.Total, estimate.Total, booked.Total, read.Total],
    states: [booked.Estado, read.Estado, cancelled.Estado],
    refusal: { code, alternatives: alternatives.map(({ Total }) => Total > 0), quote },
  }),
)

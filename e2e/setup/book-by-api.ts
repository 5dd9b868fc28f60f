import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { addDays, toLocalDate, toTimeOfDay, toWallTime, wallTime, type WallTime } from '../../contract/panama-time.ts'

export interface CreatedBooking {
  code: string
  /** The link to the booking's page. */
  link: string
  token: string
}

interface Rental {
  pickUpAt: WallTime
  classId: number
}

/** Ten in the morning, a number of days from today. */
export const tenInDays = (days: number): WallTime => wallTime(addDays(toLocalDate(toWallTime(Date.now())), days), '10:00')

/**
 * Books three days at the airport over the API: other journeys cover the booking pages.
 * @param person the fields that differ from the usual renter, by their wire names
 */
export async function bookByApi(
  request: APIRequestContext,
  language: 'es' | 'en',
  person: object = {},
  { pickUpAt, classId }: Rental = { pickUpAt: tenInDays(20), classId: 104 },
): Promise<CreatedBooking> {
  const data = {
    idBrand: 1,
    IdAgenciaSal: 1,
    IdAgenciaEnt: 1,
    FechaSalida: toLocalDate(pickUpAt),
    HoraSalida: toTimeOfDay(pickUpAt),
    FechaEntrada: addDays(toLocalDate(pickUpAt), 3),
    HoraEntrada: toTimeOfDay(pickUpAt),
    IdModelo: classId,
    cliente: {
      Nombre: 'Ana María',
      Apellido: 'De León',
      Correo: 'ana.check-in@example.com',
      Telefono: '6612-3456',
      FechaNacimiento: '1988-03-12',
      TipoDocumento: 'cedula',
      Documento: '8-123-4567',
      Licencia: '8-123-4567',
      PaisLicencia: 'PA',
      VenceLicencia: `${new Date().getFullYear() + 3}-01-31`,
      ...person,
    },
    Idioma: language,
    AceptaCondiciones: { version: '2026-11' },
    AceptaMercadeo: false,
    IdSolicitud: randomUUID(),
  }
  const answer = await request.post('/web-api/postBooking/new', { multipart: { data: JSON.stringify(data) } })
  const { CodigoReserva, Enlace } = (await answer.json()).Resultado.datos
  return { code: CodigoReserva, link: Enlace, token: new URLSearchParams(Enlace.split('?')[1]).get('token') ?? '' }
}

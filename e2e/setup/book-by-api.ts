import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'

interface CreatedBooking {
  code: string
  token: string
}

/**
 * Books over the API: other journeys cover the booking pages.
 * @param person what differs from the renter of the other journeys, by its name on the wire
 */
export async function bookByApi(request: APIRequestContext, language: 'es' | 'en', person: object = {}): Promise<CreatedBooking> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const data = {
    idBrand: 1,
    IdAgenciaSal: 1,
    IdAgenciaEnt: 1,
    FechaSalida: day(20),
    HoraSalida: '10:00',
    FechaEntrada: day(23),
    HoraEntrada: '10:00',
    IdModelo: 104,
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
  return { code: CodigoReserva, token: new URLSearchParams(Enlace.split('?')[1]).get('token') ?? '' }
}

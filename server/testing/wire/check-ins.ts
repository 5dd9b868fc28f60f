// Check-ins in wire format, for tests of several features.

import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import { addDays } from '#contract/panama-time.ts'
import { today } from '../dates.ts'
import type { TestApp } from '../test-app.ts'
import { byMailedLink, visitor } from './bookings.ts'
import { tuesday } from './trips.ts'

/** The licence of the renter, issued in Panama; its number is in the booking. */
export const renterLicence = {
  Conductor: 0,
  PaisLicencia: 'PA',
  EmisionLicencia: addDays(today, -400),
  VenceLicencia: visitor.VenceLicencia,
}

export const arrival = {
  FechaLlegada: tuesday,
  HoraLlegada: '10:00',
  CartaSeguro: false,
  AceptaCheckIn: { version: '2026-11' },
  Firma: { Tipo: 'trazada', Trazos: [[120, 200, 180, 140, 240, 210]] },
}

const boundary = 'istmo-test-boundary'

/** A multipart form of the field followed by the file. */
export function createUpload(data: object, file: Buffer, { field = 'Foto', name = 'foto.jpg', type = 'image/jpeg' } = {}) {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="data"\r\n\r\n${JSON.stringify(data)}\r\n`
  const fileHead = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head + fileHead), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

export const frontPhoto = { Conductor: 0, Tipo: 'licencia_frente' }
export const backPhoto = { Conductor: 0, Tipo: 'licencia_reverso' }

export async function upload(
  app: TestApp,
  data: object,
  file: Buffer,
  options: { field?: string; name?: string; type?: string; headers?: Record<string, string> } = {},
): Promise<LightMyRequestResponse> {
  const form = createUpload(data, file, options)
  return app.fastify.inject({
    method: 'POST',
    url: '/web-api/postCheckIn/photo',
    headers: { ...form.headers, ...options.headers },
    payload: form.payload,
  })
}

/** A photo as a camera writes it: rotated, with location and camera metadata. */
export async function cameraPhoto(width = 640, height = 420, colour = '#3b6ea5'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Secret Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 4/1 17/1', GPSLongitudeRef: 'W', GPSLongitude: '79/1 23/1 1/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** Completes the check-in of a booking with one driver. */
export async function checkIn(app: TestApp, code: string, licence: object = renterLicence): Promise<LightMyRequestResponse> {
  const photo = await cameraPhoto()
  await app.post('/web-api/postCheckIn/step-1', { ...byMailedLink(code), Conductores: [licence], IdSolicitud: randomUUID() })
  await upload(app, { ...byMailedLink(code), ...frontPhoto }, photo)
  await upload(app, { ...byMailedLink(code), ...backPhoto }, photo)
  return app.post('/web-api/postCheckIn/step-2', { ...byMailedLink(code), ...arrival, IdSolicitud: randomUUID() })
}

import type { Readable } from 'node:stream'
import { getConditionPhoto, uploadConditionPhoto } from '#contract/office/condition.ts'
import { handleSubject, refuseOffice, type MountedOfficeEndpoint, type OfficeOutcome, type StaffCall } from '../../endpoints/office.ts'
import { succeed, refuse, type Outcome } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { shrinkInProcess } from '../check-in/photos/photo-process.ts'
import { findVehicleBranches } from '../vehicles/list-repository.ts'
import { readConditionPhoto, saveConditionPhoto } from './repository.ts'

/** Phones scale their pictures down before they store them. */
const maxBytes = 3 * 1024 * 1024

/** Reads a request's file; refused as soon as it is too long. */
export async function readFile(body: Readable, maxBytes: number): Promise<Outcome<Buffer>> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of body as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > maxBytes) return refuse('too_large', { field: 'photo' })
    parts.push(part)
  }
  return succeed(Buffer.concat(parts))
}

/** The pictures of a record, which are sent after it, one by one. */
export function conditionPhotoRoutes(services: Services): MountedOfficeEndpoint[] {
  const { db, vault } = services
  const findBranches = async ({ id }: { id: string }) => {
    const photo = await readConditionPhoto(db, id)
    return photo === undefined ? undefined : [photo.branch_id]
  }
  // Staff compare a picture at every branch where the car is, or was handed over or returned.
  const findCarBranches = async ({ id }: { id: string }) => {
    const photo = await readConditionPhoto(db, id)
    return photo === undefined ? undefined : [...photo.car_branch_ids, ...((await findVehicleBranches(db, photo.vehicle_id)) ?? [])]
  }
  return [
    handleSubject(uploadConditionPhoto, findBranches, async ({ id, code }, call) => store(services, { id, code }, call)),
    handleSubject(getConditionPhoto, findCarBranches, async ({ id }) => {
      const photo = await readConditionPhoto(db, id)
      if (photo === undefined || photo.content === null) return refuseOffice('not_found')
      return succeed({ jpeg: vault.open('condition_photo.content', id, photo.content).toString('base64') })
    }),
  ]
}

async function store(
  { db, vault }: Services,
  { id, code }: { id: string; code: string },
  call: StaffCall,
): Promise<OfficeOutcome<{ id: string }>> {
  const photo = await readConditionPhoto(db, id)
  if (photo === undefined || photo.code !== code) return refuseOffice('not_found')
  const file = await readFile(call.raw.body as Readable, maxBytes)
  if (!file.ok) return file
  if (photo.content !== null) return succeed({ id })
  const jpeg = await shrinkInProcess(file.value)
  if (!jpeg.ok) return jpeg
  await saveConditionPhoto(db, id, vault.seal('condition_photo.content', id, jpeg.value), jpeg.value.length)
  return succeed({ id })
}

// The commands `npm run guest:export` and `npm run guest:erase`.

import { writeFile } from 'node:fs/promises'
import { groupCode } from '#contract/values/booking.ts'
import type { Db } from '../../db/pool.ts'
import { eraseGuest, exportGuest, type GuestRefusal } from '../../features/clients/privacy/guest-data.ts'
import type { Vault } from '../../crypto/vault.ts'
import { settlementDays, type OpenBooking } from '../../features/bookings/records/reservation-repository.ts'

export interface CommandResult {
  isDone: boolean
  text: string
}

export const exportUsage = 'Usage: npm run guest:export -- CODE_OR_EMAIL FILE'
export const eraseUsage = 'Usage: npm run guest:erase -- CODE_OR_EMAIL'

const refusals = {
  'not-found': 'There is no booking with this code, and no booking or request of this address.',
  'has-account': 'This is a client with an account: they export and erase it themselves, in their profile.',
} as const

const rentals = {
  held: 'it waits for its payment',
  ahead: 'the rental is still to come',
  out: 'the car is out',
  returned: `the car came back less than ${settlementDays} days ago, and fines or damage may follow`,
} as const

/** Writes a guest's data to a new file that only its owner can read. */
export async function runGuestExport(services: { db: Db; vault: Vault }, args: readonly string[], actor: string): Promise<CommandResult> {
  const [address, file] = args
  if (address === undefined || file === undefined || args.length > 2) return { isDone: false, text: exportUsage }
  const exported = await exportGuest(services, address, actor)
  if (!exported.ok) return { isDone: false, text: refusalText(exported) }
  await writeFile(file, `${JSON.stringify(exported.copy, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  return { isDone: true, text: `Written to ${file}. It holds personal data: give it to its owner alone, and delete it.` }
}

export async function runGuestErasure(db: Db, args: readonly string[], actor: string): Promise<CommandResult> {
  const [address] = args
  if (address === undefined || args.length > 1) return { isDone: false, text: eraseUsage }
  const erased = await eraseGuest(db, address, actor)
  return erased.ok
    ? {
        isDone: true,
        text: `Erased: ${erased.bookings} bookings, ${erased.requests} requests. Dates and amounts stay, as the books need them.`,
      }
    : { isDone: false, text: refusalText(erased) }
}

function refusalText(refusal: GuestRefusal): string {
  if (refusal.reason !== 'open') return refusals[refusal.reason]
  return ['Nothing was erased, since this is still open:', ...refusal.open.map(openText)].join('\n')
}

function openText({ code, rental, has_open_refund, has_open_payment }: OpenBooking): string {
  const reasons = [
    ...(rental === null ? [] : [rentals[rental]]),
    ...(has_open_refund ? ['a refund is owed'] : []),
    ...(has_open_payment ? ['a payment is under way'] : []),
  ]
  return `${groupCode(code)}: ${reasons.join('; ')}`
}

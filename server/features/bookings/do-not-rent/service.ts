import type { BookingRequest } from '#contract/values/booking-request.ts'
import { refuse, type Refused } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import { requestHashKey } from '../../idempotency/hash-request.ts'
import type { BookingClient } from '#contract/values/booking-client.ts'
import { toPersonKeys } from './keys.ts'
import { isOnDoNotRentList } from './repository.ts'

type Context = Pick<Services, 'db' | 'vault'>

/** The keys of all drivers: the renter, and the additional drivers by their licences. */
export async function toPeopleKeys(
  context: Context,
  {
    client,
    drivers,
  }: { client: Pick<BookingClient, 'email' | 'phone' | 'document' | 'licence'>; drivers: readonly { licence: string | null }[] },
): Promise<Buffer[]> {
  const { key } = await requestHashKey(context)
  const numbers = [client.document, client.licence, ...drivers.map(({ licence }) => licence)]
  return toPersonKeys(key, { email: client.email, phone: client.phone, numbers })
}

/** Refuses people on the do-not-rent list, without giving the reason. */
export async function doNotRentRefusal(context: Context, people: Pick<BookingRequest, 'client' | 'drivers'>): Promise<Refused | null> {
  return (await isOnDoNotRentList(context.db, await toPeopleKeys(context, people))) ? refuse('not_accepted') : null
}

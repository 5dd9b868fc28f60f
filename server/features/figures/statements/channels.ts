import { unprepared } from '../../../db/statements/statement.ts'
import { pickUps, wasKept } from '../scope.ts'

/** How bookings were made, by pick-up in the periods. */
export const readChannels = unprepared('figure-channels', { notNull: ['bookings'] })`
  select r.channel as key, count(*)::int as bookings from ${pickUps} and ${wasKept} group by 1`

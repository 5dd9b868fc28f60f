// A link's token is made of its id by the servers' key, and the database holds its hash. After a change of the key the same id makes another
// token, which a later mail or a repeated answer shows: its hash is put beside the first one, so that the links of both open the booking.

import { hourMs } from '#contract/panama-time.ts'
import { tokenHash } from '../../../crypto/tokens.ts'
import type { Queryable } from '../../../db/pool.ts'
import { unprepared } from '../../../db/statements/statement.ts'
import type { Job } from '../../jobs/run-jobs.ts'
import type { Signer } from '../../../crypto/signer.ts'
import { insertRenewedLinks } from './repository.ts'

const linksAtOnce = 500

/** Once for a key that is new to the database, and then every hour for what a process with another key has made meanwhile. */
export function renewLinksJob(db: Queryable, signer: Signer): Job {
  const keyName = signer.linkToken('name-of-the-key', '').slice(0, 8)
  return { name: `renew-links-${keyName}`, everyMs: hourMs, run: () => renewLinks(db, signer) }
}

const firstLinksSql = unprepared('first-links')`
  select l.id, l.purpose from link_token l where l.id > $1 and l.purpose in ('manage', 'pay') and l.expires_at > clock_timestamp()
  and not exists (select 1 from link_token e where e.reservation_id = l.reservation_id and e.purpose = l.purpose
    and (e.created_at, e.id) < (l.created_at, l.id))
  order by l.id limit $2`

export async function renewLinks(db: Queryable, signer: Signer): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    // A booking's first link of a purpose is the one whose id is written into answers and mails; links to check in are written as they are made.
    const rows = await firstLinksSql(db, after, linksAtOnce)
    const last = rows.at(-1)
    if (last === undefined) return
    const hashes = rows.map(({ id, purpose }) => tokenHash(signer.linkToken(purpose, id)))
    await insertRenewedLinks(
      db,
      rows.map(({ id }) => id),
      hashes,
    )
    after = last.id
  }
}

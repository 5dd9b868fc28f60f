// A link's token is derived from its id with the servers' key, and the database stores its hash. After a change of key the same id gives
// another token, which later mails and repeated responses show. Its hash is added next to the first one, so that both links open the
// booking.

import { hourMs } from '#contract/panama-time.ts'
import { tokenHash } from '../../../crypto/tokens.ts'
import type { Queryable } from '../../../db/pool.ts'
import { unprepared } from '../../../db/statements/statement.ts'
import type { Job } from '../../jobs/run-jobs.ts'
import type { Signer } from '../../../crypto/signer.ts'
import { insertRenewedLinks } from './repository.ts'

const batchSize = 500

/** Runs once for a new key, and then hourly for links made meanwhile by processes with another key. */
export function renewLinksJob(db: Queryable, signer: Signer): Job {
  const keyName = signer.linkToken('name-of-the-key', '').slice(0, 8)
  return { name: `renew-links-${keyName}`, intervalMs: hourMs, run: () => renewLinks(db, signer) }
}

const firstLinksSql = unprepared('first-links')`
  select l.id, l.purpose from link_token l where l.id > $1 and l.purpose in ('manage', 'pay') and l.expires_at > clock_timestamp()
  and not exists (select 1 from link_token e where e.reservation_id = l.reservation_id and e.purpose = l.purpose
    and (e.created_at, e.id) < (l.created_at, l.id))
  order by l.id limit $2`

export async function renewLinks(db: Queryable, signer: Signer): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    // The id in responses and mails is that of the first link of each purpose. Check-in links are written when they are created.
    const rows = await firstLinksSql(db, after, batchSize)
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

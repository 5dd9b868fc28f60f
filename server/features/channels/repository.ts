import type { Queryable } from '../../db/pool.ts'
import { prepared, unprepared } from '../../db/statements/statement.ts'

/** Whether a channel is closed for sale, in one look-up by key. */
export const readClosedChannel = prepared('read-closed-channel')`select channel from closed_channel where channel = $1`

export const listClosedChannels = unprepared('list-closed-channels')`
  select c.channel, c.reason, c.closed_at, staff.name as closed_by
  from closed_channel c join staff on staff.id = c.closed_by`

export const insertClosedChannel = unprepared('insert-closed-channel')`
  insert into closed_channel (channel, reason, closed_by) values ($1, $2, $3) on conflict do nothing returning channel`

export const deleteClosedChannel = unprepared('delete-closed-channel')`delete from closed_channel where channel = $1 returning channel`

const hasActiveBrokerSql = prepared('has-active-broker', { notNull: ['found'] })`
  select exists (select 1 from broker where is_active) as found`

/** Whether any broker may call. Without one the channel does not exist. */
export async function hasActiveBroker(db: Queryable): Promise<boolean> {
  const [row] = await hasActiveBrokerSql(db)
  return row?.found ?? false
}

import { closeChannel, listChannels, openChannel, type ChannelState } from '#contract/office/channels.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { handleOffice, refuseOffice, type MountedOfficeEndpoint, type OfficeOutcome } from '../../endpoints/office.ts'
import { succeed } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { deleteClosedChannel, hasActiveBroker, insertClosedChannel, listClosedChannels } from './repository.ts'

/** Closing and opening channels. Every process reads the state with each call of a channel. */
export function channelRoutes({ db, config }: Pick<Services, 'db' | 'config'>): MountedOfficeEndpoint[] {
  return [
    handleOffice(listChannels, async () => {
      const offered = [...(config.mcp ? ['assistant' as const] : []), ...((await hasActiveBroker(db)) ? ['broker' as const] : [])]
      const closed = await listClosedChannels(db)
      const rows = offered.map((channel): ChannelState => {
        const row = closed.find((item) => item.channel === channel)
        return { channel, closed: row === undefined ? null : { reason: row.reason, by: row.closed_by, at: row.closed_at } }
      })
      return succeed({ rows })
    }),
    handleOffice(closeChannel, async ({ channel, reason }, call): Promise<OfficeOutcome<{ done: true }>> => {
      if (call.branches !== 'all') return refuseOffice('other_branch')
      return inTransaction(db, async (client): Promise<OfficeOutcome<{ done: true }>> => {
        const rows = await insertClosedChannel(client, channel, reason, call.staff.id)
        if (rows.length === 0) return refuseOffice('changed_meanwhile')
        await call.recordAudit(client, { subject: 'channel', subjectId: channel, reason })
        return succeed({ done: true })
      })
    }),
    handleOffice(openChannel, async ({ channel }, call): Promise<OfficeOutcome<{ done: true }>> => {
      if (call.branches !== 'all') return refuseOffice('other_branch')
      return inTransaction(db, async (client): Promise<OfficeOutcome<{ done: true }>> => {
        const rows = await deleteClosedChannel(client, channel)
        if (rows.length === 0) return refuseOffice('changed_meanwhile')
        await call.recordAudit(client, { subject: 'channel', subjectId: channel })
        return succeed({ done: true })
      })
    }),
  ]
}

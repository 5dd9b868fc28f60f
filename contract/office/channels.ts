// Channels besides the site and the counter, which the company can close for sale at once.

import * as z from 'zod/mini'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { reason } from './fields.ts'

const channels = ['assistant', 'broker'] as const
const channel = z.enum(channels)

export interface ChannelState {
  channel: (typeof channels)[number]
  /** Null while it is open. */
  closed: { reason: string; by: string; at: number } | null
}

/** The channels that are offered: assistants if the configuration enables them, brokers while one is active. */
export const listChannels = defineOfficeEndpoint({
  name: 'channels/list',
  method: 'GET',
  access: 'fleet.see',
  scope: 'anyBranch',
  audit: null,
  request: z.object({}),
  response: answers<{ rows: ChannelState[] }>(),
})

/** Refuses every call of the channel from now on, in every process. Existing bookings stay. */
export const closeChannel = defineOfficeEndpoint({
  name: 'channels/close',
  method: 'POST',
  access: 'sales.stop',
  scope: 'anyBranch',
  audit: 'channel-closed',
  request: z.object({ channel, reason }),
  response: answers<{ done: true }>(),
})

/** Opens the channel again, immediately. */
export const openChannel = defineOfficeEndpoint({
  name: 'channels/open',
  method: 'POST',
  access: 'sales.stop',
  scope: 'anyBranch',
  audit: 'channel-opened',
  request: z.object({ channel }),
  response: answers<{ done: true }>(),
})

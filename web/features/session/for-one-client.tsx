import { Fragment, useState, type ReactNode } from 'react'
import { hasLeft } from './session.ts'
import { useSession } from './use-session.ts'

/**
 * A page begins anew when the client has left it: what it has open, typed or drawn was that client's (row F-03). Logging in takes nothing away
 * (row X-04).
 */
export function ForOneClient({ children }: { children: ReactNode }) {
  const { client } = useSession()
  const [seen, setSeen] = useState({ client, departures: 0 })
  if (seen.client !== client) setSeen({ client, departures: seen.departures + (hasLeft(seen.client, client) ? 1 : 0) })
  return <Fragment key={seen.departures}>{children}</Fragment>
}

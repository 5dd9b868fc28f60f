import { Fragment, useState, type ReactNode } from 'react'
import { hasLeft } from './session.ts'
import { useSession } from './use-session.ts'

/**
 * Remounts a page when the client logs out, so that its state does not outlive the client (row F-03). A login keeps the state (row X-04).
 */
export function ResetOnLogout({ children }: { children: ReactNode }) {
  const { client } = useSession()
  const [seen, setSeen] = useState({ client, departures: 0 })
  if (seen.client !== client) setSeen({ client, departures: seen.departures + (hasLeft(seen.client, client) ? 1 : 0) })
  return <Fragment key={seen.departures}>{children}</Fragment>
}

import type { ProofContext } from '../part.ts'
import { startSite, type Site, type SiteOptions } from '../site.ts'
import type { Store } from '../store.ts'
import { siteSecrets, createTarget, type Target } from './target.ts'

export interface Hostile {
  store: Store
  /** The product in a separate process. */
  site: Site
  /** The product on the same data within this process, for what requests alone cannot cause or observe. */
  target: Target
}

/** A store, a site on it, and the target; all are removed after the part. */
export async function openHostile(context: ProofContext, env: SiteOptions['env'] = {}, store?: Store): Promise<Hostile> {
  const opened = store ?? (await context.openStore())
  // The site takes the client address from the header, so that the limits of clients are independent.
  const site = await startSite(opened, { env: { ...siteSecrets, TRUST_PROXY: 'true', ...env }, fault: context.fault })
  context.onEnd(() => site.stop())
  const target = await createTarget(context.kind, await opened.connect())
  context.onEnd(() => target.close())
  return { store: opened, site, target }
}

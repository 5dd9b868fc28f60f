import type { ProofContext } from '../part.ts'
import { startSite, type Site, type SiteOptions } from '../site.ts'
import type { Store } from '../store.ts'
import { siteSecrets, targetOn, type Target } from './target.ts'

export interface Hostile {
  store: Store
  /** The product in a process of its own. */
  site: Site
  /** The same product on the same data within this process, for what a request alone cannot make or see. */
  target: Target
}

/** A store, a site on it, and the target beside it; all are removed after the part. */
export async function openHostile(context: ProofContext, env: SiteOptions['env'] = {}, store?: Store): Promise<Hostile> {
  const opened = store ?? (await context.openStore())
  // Each request comes from where its header says, so that no limit is shared.
  const site = await startSite(opened, { env: { ...siteSecrets, TRUST_PROXY: 'true', ...env }, fault: context.fault })
  context.onEnd(() => site.stop())
  const target = await targetOn(context.kind, await opened.connect())
  context.onEnd(() => target.close())
  return { store: opened, site, target }
}

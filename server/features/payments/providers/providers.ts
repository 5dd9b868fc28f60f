// The configured providers. A provider that is no longer offered remains available while it is configured, so that its payments and refunds
// can be completed.

import type { PaymentMeans } from '#contract/values/payment.ts'
import type { Services } from '../../../services.ts'
import type { ProviderName } from '../../../payment-settings.ts'
import { createPaguelofacil } from './paguelofacil/provider.ts'
import type { PaymentProvider } from './provider.ts'
import { createSandbox } from './sandbox/sandbox.ts'
import { createYappy } from './yappy/provider.ts'

export interface PaymentProviders {
  /** In configuration order; the first is the default. */
  readonly offered: readonly PaymentProvider[]
  /** All that can be called, whether offered or not. */
  readonly known: readonly PaymentProvider[]
  find(name: string): PaymentProvider | undefined
  byMeans(means: PaymentMeans): PaymentProvider | undefined
}

export interface PaymentServices extends Services {
  /** Replaces the configured providers; only for tests. */
  providers?: PaymentProviders
}

type ProviderDependencies = Pick<PaymentServices, 'config' | 'db' | 'signer' | 'providers'>

/** Creates each provider from the configuration; undefined if a required setting is missing. */
const factories: Readonly<Record<ProviderName, (services: ProviderDependencies) => PaymentProvider | undefined>> = {
  // Its page approves everything, so it does not exist in live use, even if the database comes from a demonstration.
  sandbox: (services) => (services.config.appEnv === 'live' ? undefined : createSandbox(services)),
  paguelofacil: ({ config: { payments, brandSettings } }) =>
    payments.paguelofacil === null ? undefined : createPaguelofacil(payments.paguelofacil, brandSettings.name),
  yappy: ({ config: { payments } }) => (payments.yappy === null ? undefined : createYappy(payments.yappy)),
}

/** The configured providers, or those injected by a test. */
export function createProviders(services: ProviderDependencies): PaymentProviders {
  if (services.providers !== undefined) return services.providers
  const made = Object.values(factories).flatMap((make) => make(services) ?? [])
  return collectProviders(
    services.config.payments.providers.flatMap((name) => made.find((item) => item.name === name) ?? []),
    made,
  )
}

export function collectProviders(offered: readonly PaymentProvider[], known: readonly PaymentProvider[] = offered): PaymentProviders {
  return {
    offered,
    known,
    find: (name) => known.find((item) => item.name === name),
    byMeans: (means) => offered.find((item) => item.means === means),
  }
}

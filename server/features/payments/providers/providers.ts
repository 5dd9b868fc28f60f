// Which providers there are, by configuration. What is not on offer any more is still known here for as long as it can be made, so that
// payments and refunds under way come to their end.

import type { PaymentMeans } from '#contract/values/payment.ts'
import type { Services } from '../../../services.ts'
import type { ProviderName } from '../../../payment-settings.ts'
import { createPaguelofacil } from './paguelofacil/provider.ts'
import type { PaymentProvider } from './provider.ts'
import { createSandbox } from './sandbox/sandbox.ts'
import { createYappy } from './yappy/provider.ts'

export interface PaymentProviders {
  /** In the order of the configuration; the first is taken where nobody chooses. */
  readonly offered: readonly PaymentProvider[]
  /** All that can be spoken to, whether on offer or not. */
  readonly known: readonly PaymentProvider[]
  find(name: string): PaymentProvider | undefined
  byMeans(means: PaymentMeans): PaymentProvider | undefined
}

export interface PaymentServices extends Services {
  /** Instead of those of the configuration; only tests have others. */
  providers?: PaymentProviders
}

type Needs = Pick<PaymentServices, 'config' | 'db' | 'signer' | 'providers'>

/** How each provider is made of the configuration; undefined where something that it needs is not set. */
const makers: Readonly<Record<ProviderName, (services: Needs) => PaymentProvider | undefined>> = {
  // Its page approves whatever it is asked to: in live use there is none, whatever a database brings along from a demonstration.
  sandbox: (services) => (services.config.appEnv === 'live' ? undefined : createSandbox(services)),
  paguelofacil: ({ config: { payments, brand } }) =>
    payments.paguelofacil === null ? undefined : createPaguelofacil(payments.paguelofacil, brand.name),
  yappy: ({ config: { payments } }) => (payments.yappy === null ? undefined : createYappy(payments.yappy)),
}

/** The providers of the configuration, or those that a test has handed in. */
export function createProviders(services: Needs): PaymentProviders {
  if (services.providers !== undefined) return services.providers
  const made = Object.values(makers).flatMap((make) => make(services) ?? [])
  return collectProviders(
    services.config.payments.providers.flatMap((name) => made.find((it) => it.name === name) ?? []),
    made,
  )
}

export function collectProviders(offered: readonly PaymentProvider[], known: readonly PaymentProvider[] = offered): PaymentProviders {
  return {
    offered,
    known,
    find: (name) => known.find((it) => it.name === name),
    byMeans: (means) => offered.find((it) => it.means === means),
  }
}

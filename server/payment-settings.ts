// The configuration of the payment providers: their secrets and addresses (docs/payments.md; docs/domain.md 6.1 and 6.2).

const providerNames = ['sandbox', 'paguelofacil', 'yappy'] as const
export type ProviderName = (typeof providerNames)[number]

export interface PaguelofacilSettings {
  /** The company's web code, sent with every request. */
  cclw: string
  token: string
  /** Base address for creating links and reversing payments. */
  url: string
  /** Base address for looking up payments. */
  queryUrl: string
}

export interface YappySettings {
  merchantId: string
  /** The key of the notices' signatures. */
  key: string
  /** Exactly as registered with the provider. */
  domain: string
  apiUrl: string
  scriptUrl: string
  /** Further origins that the provider's button may connect to. */
  pageHosts: readonly string[]
}

export interface PaymentSettings {
  /** The providers for new payments. */
  providers: readonly ProviderName[]
  /** Null if incomplete. A provider that is no longer used for new payments still completes existing ones. */
  paguelofacil: PaguelofacilSettings | null
  yappy: YappySettings | null
}

const hosts = {
  demo: {
    paguelofacil: { url: 'https://sandbox.paguelofacil.com', queryUrl: 'https://sandbox.paguelofacil.com' },
    yappy: {
      apiUrl: 'https://api-comecom-uat.yappycloud.com',
      scriptUrl: 'https://bt-cdn-uat.yappycloud.com/v1/cdn/web-component-btn-yappy.js',
    },
  },
  live: {
    paguelofacil: { url: 'https://secure.paguelofacil.com', queryUrl: 'https://admin.paguelofacil.com' },
    yappy: {
      apiUrl: 'https://apipagosbg.bgeneral.cloud',
      scriptUrl: 'https://bt-cdn.yappy.cloud/v1/cdn/web-component-btn-yappy.js',
    },
  },
} as const

/** The environment variables that are used here, parsed. */
export interface PaymentVariables {
  APP_ENV: 'demo' | 'live'
  BASE_URL?: string | undefined
  PAYMENT_PROVIDERS?: readonly ProviderName[] | undefined
  PAGUELOFACIL_CCLW?: string | undefined
  PAGUELOFACIL_TOKEN?: string | undefined
  PAGUELOFACIL_URL?: string | undefined
  PAGUELOFACIL_QUERY_URL?: string | undefined
  YAPPY_MERCHANT_ID?: string | undefined
  YAPPY_SECRET?: string | undefined
  YAPPY_DOMAIN?: string | undefined
  YAPPY_API_URL?: string | undefined
  YAPPY_SCRIPT_URL?: string | undefined
  YAPPY_PAGE_HOSTS: readonly string[]
}

const needed = {
  sandbox: [],
  // Both send their customers and notices back to us, so they need our public address.
  paguelofacil: ['PAGUELOFACIL_CCLW', 'PAGUELOFACIL_TOKEN', 'BASE_URL'],
  yappy: ['YAPPY_MERCHANT_ID', 'YAPPY_SECRET', 'BASE_URL'],
} as const

export function isProviderName(name: string): name is ProviderName {
  return providerNames.some((providerName) => providerName === name)
}

/**
 * The key that Yappy signs its notices with: the part before the point of the decoded secret (docs/domain.md 6.2).
 * @returns null if the secret is not one of theirs
 */
export function yappyKey(secret: string): string | null {
  if (!/^[\w+/-]+={0,2}$/.test(secret)) return null
  const decoded = Buffer.from(secret, 'base64').toString('utf8')
  return /^([!-~]+?)\./.exec(decoded)?.[1] ?? null
}

/** The settings of the providers, or an error that names what is missing, so that no service starts with an incomplete provider. */
export function paymentSettings(variables: PaymentVariables): { ok: true; value: PaymentSettings } | { ok: false; problem: string } {
  const providers = [...new Set(variables.PAYMENT_PROVIDERS ?? (variables.APP_ENV === 'live' ? [] : ['sandbox' as const]))]
  if (variables.APP_ENV === 'live' && providers.includes('sandbox')) {
    return { ok: false, problem: 'APP_ENV=live does not allow simulated payments: remove sandbox from PAYMENT_PROVIDERS' }
  }
  const missingFor = (provider: ProviderName) => needed[provider].filter((name) => variables[name] === undefined)
  for (const provider of providers) {
    const missing = missingFor(provider)
    if (missing.length > 0) return { ok: false, problem: `PAYMENT_PROVIDERS with ${provider} needs ${missing.join(' and ')}` }
  }
  return {
    ok: true,
    value: {
      providers,
      paguelofacil: missingFor('paguelofacil').length === 0 ? paguelofacilSettings(variables) : null,
      yappy: missingFor('yappy').length === 0 ? yappySettings(variables) : null,
    },
  }
}

function paguelofacilSettings(variables: PaymentVariables): PaguelofacilSettings {
  const { url, queryUrl } = hosts[variables.APP_ENV].paguelofacil
  return {
    cclw: variables.PAGUELOFACIL_CCLW ?? '',
    token: variables.PAGUELOFACIL_TOKEN ?? '',
    url: variables.PAGUELOFACIL_URL ?? url,
    queryUrl: variables.PAGUELOFACIL_QUERY_URL ?? queryUrl,
  }
}

function yappySettings(variables: PaymentVariables): YappySettings {
  const { apiUrl, scriptUrl } = hosts[variables.APP_ENV].yappy
  return {
    merchantId: variables.YAPPY_MERCHANT_ID ?? '',
    key: yappyKey(variables.YAPPY_SECRET ?? '') ?? '',
    domain: variables.YAPPY_DOMAIN ?? variables.BASE_URL ?? '',
    apiUrl: variables.YAPPY_API_URL ?? apiUrl,
    scriptUrl: variables.YAPPY_SCRIPT_URL ?? scriptUrl,
    pageHosts: variables.YAPPY_PAGE_HOSTS,
  }
}

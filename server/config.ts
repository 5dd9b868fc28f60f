// All configuration, read once (docs/operations.md; .env.example lists every variable, and a test compares the two).

import * as z from 'zod/mini'
import { readDataKeys, type DataKey } from './crypto/vault.ts'
import { isProviderName, paymentSettings, yappyKey, type PaymentSettings, type ProviderName } from './payment-settings.ts'

const text = (fallback: string) => z._default(z.string(), fallback)
const between = (minimum: number, maximum: number) =>
  z.pipe(z.string().check(z.regex(/^\d+$/)), z.pipe(z.transform(Number), z.int().check(z.gte(minimum), z.lte(maximum))))
const whole = (fallback: number, minimum: number, maximum: number) => z._default(between(minimum, maximum), fallback)
const portNumber = between(0, 65_535)
const yesOrNoValue = z.pipe(
  z.enum(['true', 'false', '1', '0']),
  z.transform((value) => value === 'true' || value === '1'),
)
const yesOrNo = (fallback: boolean) => z._default(yesOrNoValue, fallback)
const address = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((item) => item.replace(/\/+$/, '')),
)
/** Base of a service: a path of ours or the address of another server. */
const base = (fallback: string) => z._default(z.string().check(z.regex(/^(\/[\w\-/]*|https?:\/\/[^\s]+)$/)), fallback)

/** A comma-separated list. */
const list = z.pipe(
  z.string(),
  z.transform((item) =>
    item
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
)
const providers = z.pipe(
  list,
  z.pipe(
    z.array(z.string().check(z.refine(isProviderName))),
    z.transform((item): ProviderName[] => item.filter(isProviderName)),
  ),
)
const origins = z._default(z.pipe(list, z.array(z.string().check(z.regex(/^(https?|wss):\/\/[\w*.:-]+$/)))), [])

/** Every variable by name; the table in docs/operations.md is generated from this. */
export const environment = z.object({
  APP_ENV: z._default(z.enum(['demo', 'live']), 'demo'),
  HOST: text('localhost'),
  PORT: whole(3000, 0, 65_535),
  METRICS_HOST: text('localhost'),
  METRICS_PORT: z.optional(portNumber),
  BASE_URL: z.optional(address),
  OFFICE_URL: z.optional(address),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  DATABASE_POOLER_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  DATABASE_READ_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  DATA_DIR: z.optional(z.string().check(z.minLength(1))),
  SIGNING_SECRET: z._default(z.pipe(list, z.array(z.string().check(z.minLength(32)))), []),
  DATA_KEYS: z.optional(
    z.pipe(
      z.string().check(z.refine((value) => readDataKeys(value) !== null)),
      z.transform((value): readonly DataKey[] => readDataKeys(value) ?? []),
    ),
  ),
  CHECK_IN_PHOTO_DAYS: whole(30, 1, 3650),
  LIMIT_FACTOR: whole(1, 1, 1_000_000),
  UNPAID_BOOKINGS: whole(3, 1, 1_000_000),
  UNPAID_BOOKINGS_WITH_CODE: whole(6, 1, 1_000_000),
  CONTENT_URL: base('/content'),
  WEB_API_URL: base('/web-api'),
  LANDING_API_URL: base('/landing-api'),
  CORS_ORIGINS: z._default(list, []),
  TRUST_PROXY: yesOrNo(false),
  DRAIN_SECONDS: whole(0, 0, 60),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/[^\s]+$/))),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^[^\r\n]*[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>?$/))),
  LEADS_EMAIL: z.optional(z.string().check(z.regex(/^[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+$/))),
  AUTO_NO_SHOW: yesOrNo(false),
  PAYMENT_PROVIDERS: z.optional(providers),
  PAGUELOFACIL_CCLW: z.optional(z.string().check(z.regex(/^[\dA-Fa-f]{16,}$/))),
  PAGUELOFACIL_TOKEN: z.optional(z.string().check(z.regex(/^[!-~]{16,}$/))),
  PAGUELOFACIL_URL: z.optional(address),
  PAGUELOFACIL_QUERY_URL: z.optional(address),
  YAPPY_MERCHANT_ID: z.optional(z.string().check(z.regex(/^[!-~]{4,}$/))),
  YAPPY_SECRET: z.optional(z.string().check(z.refine((value) => yappyKey(value) !== null))),
  YAPPY_DOMAIN: z.optional(address),
  YAPPY_API_URL: z.optional(address),
  YAPPY_SCRIPT_URL: z.optional(address),
  YAPPY_PAGE_HOSTS: origins,
  API_REFERENCE: z.optional(yesOrNoValue),
  MCP: z.optional(yesOrNoValue),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(address),
  OTEL_SERVICE_NAME: text('istmo'),
  OTEL_TRACES_SAMPLER_ARG: text('1').check(z.regex(/^(0(\.\d+)?|1)$/)),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'warn'),
  BRAND_NAME: text('Istmo Rent a Car'),
  BRAND_CLUB: text('Club Istmo'),
  BRAND_PHONE: text('+507 800-0100'),
  BRAND_WHATSAPP: text('+507 6000-0100'),
  BRAND_EMAIL: text('hola@istmo.example'),
})

/** The installation's settings of the brand. The office may publish others (`features/catalog/brand/`). */
export interface BrandSettings {
  name: string
  /** The loyalty programme's name. */
  club: string
  phone: string
  whatsapp: string
  email: string
}

/** The company's brand as pages, mails and documents show it. */
export interface Brand extends BrandSettings {
  social: readonly { name: string; url: string }[]
  /** The colour of buttons and links, as `#rrggbb`; null for the default of the design. */
  color: string | null
}

export interface Config {
  appEnv: 'demo' | 'live'
  host: string
  port: number
  /** Where metrics are served: on a separate listener, with the site (only in a demonstration), or nowhere. */
  metrics: { host: string; port: number } | 'on-site' | 'nowhere'
  /** The site's public address for canonical links; by default derived from the listening address. */
  baseUrl: string | null
  /** The back office's own address; null in a demonstration, where it is at `/office` of the site, and for a site without one. */
  officeUrl: string | null
  databaseUrl: string | null
  /** A pooler in transaction mode before that database, which then serves everything but migrations and commands. */
  databasePoolerUrl: string | null
  /** A streaming replica of that database, for reads that may be some seconds old. */
  databaseReadUrl: string | null
  dataDir: string | null
  /**
   * Keys that sign offers and quotes: the first signs, all verify. Empty in a demonstration, where one is generated and stored in the data
   * folder.
   */
  signingSecrets: readonly string[]
  /**
   * Keys that encrypt personal data: the first encrypts, all decrypt; null in a demonstration, where one is generated and stored in the
   * data folder.
   */
  dataKeys: readonly DataKey[] | null
  /** How long after the end of a rental the photos and the signature of its check-in are stored. */
  checkInPhotoDays: number
  /** Rate limits and limits on unpaid bookings (docs/decisions/031-limits.md). */
  limits: {
    /** Multiplies rate limits, except those on guessing passwords and codes. */
    factor: number
    /** How many unpaid cars one contact may hold at the same time, without a mailed code and in total. */
    unpaidBookings: number
    unpaidBookingsWithCode: number
  }
  /** The browser's base addresses of the three services. */
  services: { content: string; webApi: string; landingApi: string }
  corsOrigins: string[]
  trustProxy: boolean
  /** How long a stopping process continues to serve while it reports that it is not ready. */
  drainSeconds: number
  /** The mail server; null in a demonstration, where mails are stored and shown at /dev/mail. */
  smtpUrl: string | null
  /** Sender of mails, `Name <address>` or an address. */
  mailFrom: string
  /** Recipient of the contact, leasing and campaign forms; null: the brand's address. */
  leadsEmail: string | null
  /** Whether no-shows are marked automatically; otherwise the counter decides. */
  automaticNoShow: boolean
  /** The payment providers with their settings. */
  payments: PaymentSettings
  /** Whether `/docs` is served. */
  apiReference: boolean
  /** Whether assistants can quote and book at /mcp. */
  mcp: boolean
  /** The collector that receives traces, the name of this service in them, and the part of all traces that is recorded; null without one. */
  telemetry: { endpoint: string; serviceName: string; ratio: number } | null
  logLevel: string
  brandSettings: BrandSettings
}

/** What a valid value looks like, for the error message. */
export const hints: Readonly<Record<string, string>> = {
  APP_ENV: 'must be demo or live',
  PORT: 'must be a number from 0 to 65535',
  METRICS_PORT: 'must be a number from 0 to 65535',
  BASE_URL: 'must be an address such as https://www.example.com',
  OFFICE_URL: 'must be an https address on a separate host, without path, query or user, such as https://office.example.com',
  DATABASE_URL: 'must be a postgres:// address',
  DATABASE_POOLER_URL: 'must be a postgres:// address, beside DATABASE_URL',
  DATABASE_READ_URL: 'must be a postgres:// address, beside DATABASE_URL',
  SIGNING_SECRET: 'must have at least 32 characters (each secret of a comma-separated list)',
  DATA_KEYS: 'must be a comma-separated list of id:base64 of 32 bytes; `openssl rand -base64 32` generates them',
  CHECK_IN_PHOTO_DAYS: 'must be a number of days from 1 to 3650',
  LIMIT_FACTOR: 'must be a number from 1 to 1000000',
  UNPAID_BOOKINGS: 'must be a number from 1 to 1000000',
  UNPAID_BOOKINGS_WITH_CODE: 'must be a number from 1 to 1000000',
  CONTENT_URL: 'must be a path or an http(s) address',
  WEB_API_URL: 'must be a path or an http(s) address',
  LANDING_API_URL: 'must be a path or an http(s) address',
  TRUST_PROXY: 'must be true or false',
  DRAIN_SECONDS: 'must be a number from 0 to 60',
  AUTO_NO_SHOW: 'must be true or false',
  SMTP_URL: 'must be an smtp:// or smtps:// address',
  MAIL_FROM: 'must be an e-mail address, with or without a name before it',
  LEADS_EMAIL: 'must be an e-mail address',
  PAYMENT_PROVIDERS: 'must be a comma-separated list of sandbox, paguelofacil and yappy',
  PAGUELOFACIL_CCLW: 'must be the hexadecimal web code from PagueloFacil',
  PAGUELOFACIL_TOKEN: 'must be the access token of the API as PagueloFacil shows it, without a prefix',
  PAGUELOFACIL_URL: 'must be an http(s) address',
  PAGUELOFACIL_QUERY_URL: 'must be an http(s) address',
  YAPPY_MERCHANT_ID: 'must be the merchant id that Yappy Comercial shows',
  YAPPY_SECRET: 'must be the secret key as Yappy Comercial shows it, in base64',
  YAPPY_DOMAIN: 'must be the address registered with Yappy, such as https://www.example.com',
  YAPPY_API_URL: 'must be an http(s) address',
  YAPPY_SCRIPT_URL: 'must be an http(s) address',
  YAPPY_PAGE_HOSTS: 'must be a comma-separated list of origins such as https://host.example',
  API_REFERENCE: 'must be true or false',
  MCP: 'must be true or false',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'must be an http(s) address',
  OTEL_TRACES_SAMPLER_ARG: 'must be a number from 0 to 1',
  LOG_LEVEL: 'must be fatal, error, warn, info, debug or silent',
}

function readMetricsPlace({ APP_ENV, METRICS_HOST, METRICS_PORT }: z.output<typeof environment>): Config['metrics'] {
  if (METRICS_PORT !== undefined) return { host: METRICS_HOST, port: METRICS_PORT }
  return APP_ENV === 'demo' ? 'on-site' : 'nowhere'
}

/**
 * The origin of the back office as browsers send it: in lower case, without standard port and slash.
 * @throws Error when it would be reachable without encryption, below a path, or at the host of the public site
 */
function readOfficeUrl({ APP_ENV, BASE_URL, OFFICE_URL }: z.output<typeof environment>): string | null {
  if (OFFICE_URL === undefined) return null
  const office = new URL(OFFICE_URL)
  // A dot at the end names the same host.
  const isShared = BASE_URL !== undefined && new URL(BASE_URL).hostname.replace(/\.$/, '') === office.hostname
  const isUnencrypted = APP_ENV === 'live' && office.protocol !== 'https:'
  const hasMoreThanOrigin = office.href !== `${office.origin}/` || office.hostname.endsWith('.')
  if (isShared || isUnencrypted || hasMoreThanOrigin)
    throw new Error(`Bad configuration: OFFICE_URL ${hints['OFFICE_URL']}. See .env.example.`)
  return office.origin
}

/** @throws Error when there is no DATABASE_URL: migrations, commands and writes need it */
function readAdditionalUrl(env: z.output<typeof environment>, name: 'DATABASE_POOLER_URL' | 'DATABASE_READ_URL'): string | null {
  const url = env[name]
  if (url === undefined) return null
  if (env.DATABASE_URL === undefined) throw new Error(`Bad configuration: ${name} needs DATABASE_URL. See .env.example.`)
  return url
}

const readBrandSettings = (env: z.output<typeof environment>): BrandSettings => ({
  name: env.BRAND_NAME,
  club: env.BRAND_CLUB,
  phone: env.BRAND_PHONE,
  whatsapp: env.BRAND_WHATSAPP,
  email: env.BRAND_EMAIL,
})

/** @throws Error that lists each invalid value and what is expected */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = z.safeParse(environment, given)
  if (!parsed.success) {
    // Only names: a value may be a secret.
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))]
    throw new Error(
      `Bad configuration: ${names.join(', ')}. ${names.map((name) => `${name} ${hints[name] ?? 'is not valid'}`).join('; ')}. See .env.example.`,
    )
  }
  const env = parsed.data
  const needed =
    env.APP_ENV === 'live'
      ? (['SIGNING_SECRET', 'DATA_KEYS', 'BASE_URL', 'SMTP_URL', 'MAIL_FROM'] as const).filter(
          (name) => env[name] === undefined || env[name].length === 0,
        )
      : []
  if (needed.length > 0) throw new Error(`APP_ENV=live needs ${needed.join(' and ')}. See .env.example.`)
  const payments = paymentSettings(env)
  if (!payments.ok) throw new Error(`${payments.problem}. See .env.example.`)
  return {
    appEnv: env.APP_ENV,
    host: env.HOST,
    port: env.PORT,
    metrics: readMetricsPlace(env),
    baseUrl: env.BASE_URL ?? null,
    officeUrl: readOfficeUrl(env),
    databaseUrl: env.DATABASE_URL ?? null,
    databasePoolerUrl: readAdditionalUrl(env, 'DATABASE_POOLER_URL'),
    databaseReadUrl: readAdditionalUrl(env, 'DATABASE_READ_URL'),
    dataDir: env.DATA_DIR ?? null,
    signingSecrets: env.SIGNING_SECRET,
    dataKeys: env.DATA_KEYS ?? null,
    checkInPhotoDays: env.CHECK_IN_PHOTO_DAYS,
    limits: {
      factor: env.LIMIT_FACTOR,
      unpaidBookings: env.UNPAID_BOOKINGS,
      unpaidBookingsWithCode: Math.max(env.UNPAID_BOOKINGS, env.UNPAID_BOOKINGS_WITH_CODE),
    },
    services: { content: env.CONTENT_URL, webApi: env.WEB_API_URL, landingApi: env.LANDING_API_URL },
    corsOrigins: env.CORS_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    drainSeconds: env.DRAIN_SECONDS,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? `${env.BRAND_NAME} <reservas@istmo.example>`,
    leadsEmail: env.LEADS_EMAIL ?? null,
    automaticNoShow: env.AUTO_NO_SHOW,
    payments: payments.value,
    apiReference: env.API_REFERENCE ?? env.APP_ENV === 'demo',
    mcp: env.MCP ?? env.APP_ENV === 'demo',
    telemetry:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: env.OTEL_SERVICE_NAME, ratio: Number(env.OTEL_TRACES_SAMPLER_ARG) },
    logLevel: env.LOG_LEVEL,
    brandSettings: readBrandSettings(env),
  }
}

/** Whether the back office is enabled: in production only on a separate host. */
export function hasOffice({ appEnv, officeUrl }: Pick<Config, 'appEnv' | 'officeUrl'>): boolean {
  return appEnv !== 'live' || officeUrl !== null
}

/** The site's public address. */
export function toOrigin({ baseUrl, port }: Pick<Config, 'baseUrl' | 'port'>): string {
  return baseUrl ?? `http://localhost:${port}`
}

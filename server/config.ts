// All configuration, read once from the environment.

import * as z from 'zod/mini'
import type { DataKey } from './crypto/vault.ts'
import { environment, hints, type Environment } from './environment.ts'
import { paymentSettings, type PaymentSettings } from './payment-settings.ts'

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

function readMetricsPlace({ APP_ENV, METRICS_HOST, METRICS_PORT }: Environment): Config['metrics'] {
  if (METRICS_PORT !== undefined) return { host: METRICS_HOST, port: METRICS_PORT }
  return APP_ENV === 'demo' ? 'on-site' : 'nowhere'
}

/**
 * The origin of the back office as browsers send it: in lower case, without standard port and slash.
 * @throws Error when it would be reachable without encryption, below a path, or at the host of the public site
 */
function readOfficeUrl({ APP_ENV, BASE_URL, OFFICE_URL }: Environment): string | null {
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
function readAdditionalUrl(env: Environment, name: 'DATABASE_POOLER_URL' | 'DATABASE_READ_URL'): string | null {
  const url = env[name]
  if (url === undefined) return null
  if (env.DATABASE_URL === undefined) throw new Error(`Bad configuration: ${name} needs DATABASE_URL. See .env.example.`)
  return url
}

const readBrandSettings = (env: Environment): BrandSettings => ({
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

// The environment variables: their formats, their defaults and what an error message states about a valid value (docs/operations.md;
// .env.example lists every variable, and a test compares the two).

import * as z from 'zod/mini'
import { parseDataKeys, type DataKey } from './crypto/vault.ts'
import { isProviderName, yappyKey, type ProviderName } from './payment-settings.ts'

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
      z.string().check(z.refine((value) => parseDataKeys(value) !== null)),
      z.transform((value): readonly DataKey[] => parseDataKeys(value) ?? []),
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

export type Environment = z.output<typeof environment>

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

// Third-party works in the site, for the section of the terms of use that lists them (row R-15). A test compares this list with the
// dependencies of package.json and their declared licences.

import type { Language } from '#contract/values/language.ts'

export interface LicensedWork {
  /** As its authors spell it. */
  name: string
  /** Names in package.json; several packages may belong to one work. */
  packages: readonly string[]
  /** As the package declares it. */
  licence: string
}

export const licensedWorks: readonly LicensedWork[] = [
  { name: 'Figtree', packages: ['@fontsource-variable/figtree'], licence: 'OFL-1.1' },
  { name: 'Bricolage Grotesque', packages: ['@fontsource-variable/bricolage-grotesque'], licence: 'OFL-1.1' },
  {
    name: 'Noto Sans',
    packages: [
      '@fontsource-variable/noto-sans',
      ...['arabic', 'armenian', 'bengali', 'georgian', 'hebrew', 'jp', 'kr', 'sc', 'tamil', 'tc', 'thai'].map(
        (script) => `@fontsource-variable/noto-sans-${script}`,
      ),
    ],
    licence: 'OFL-1.1',
  },
  { name: 'Tabler Icons', packages: ['@tabler/icons-react'], licence: 'MIT' },
  { name: 'React', packages: ['react', 'react-dom'], licence: 'MIT' },
  { name: 'React Aria', packages: ['react-aria-components', '@internationalized/date'], licence: 'Apache-2.0' },
  { name: 'zxcvbn-ts', packages: ['@zxcvbn-ts/language-common'], licence: 'MIT' },
  { name: 'Zod', packages: ['zod'], licence: 'MIT' },
  { name: 'Vite', packages: ['vite', '@vitejs/plugin-react'], licence: 'MIT' },
  {
    name: 'Fastify',
    packages: ['fastify', '@fastify/compress', '@fastify/cors', '@fastify/multipart', '@fastify/static'],
    licence: 'MIT',
  },
  { name: 'Scalar', packages: ['@scalar/fastify-api-reference'], licence: 'MIT' },
  { name: 'node-postgres', packages: ['pg'], licence: 'MIT' },
  { name: 'argon2', packages: ['@node-rs/argon2'], licence: 'MIT' },
  { name: 'libxml2-wasm', packages: ['libxml2-wasm'], licence: 'MIT' },
  { name: 'markdown-it', packages: ['markdown-it'], licence: 'MIT' },
  { name: 'sanitize-html', packages: ['sanitize-html'], licence: 'MIT' },
  { name: 'PDFKit', packages: ['pdfkit', 'fontkit'], licence: 'MIT' },
  { name: 'subset-font', packages: ['subset-font'], licence: 'BSD-3-Clause' },
  { name: 'node-qrcode', packages: ['qrcode'], licence: 'MIT' },
  { name: 'Nodemailer', packages: ['nodemailer'], licence: 'MIT-0' },
  { name: 'prom-client', packages: ['prom-client'], licence: 'Apache-2.0' },
  {
    name: 'OpenTelemetry',
    packages: ['@opentelemetry/api', '@opentelemetry/exporter-trace-otlp-http', '@opentelemetry/resources', '@opentelemetry/sdk-trace'],
    licence: 'Apache-2.0',
  },
  { name: 'SimpleWebAuthn', packages: ['@simplewebauthn/browser', '@simplewebauthn/server'], licence: 'MIT' },
  { name: 'TanStack', packages: ['@tanstack/react-query', '@tanstack/react-router'], licence: 'MIT' },
  { name: 'MCP TypeScript SDK', packages: ['@modelcontextprotocol/server'], licence: 'Apache-2.0' },
  { name: 'otpauth', packages: ['otpauth'], licence: 'MIT' },
  { name: 'sharp', packages: ['sharp'], licence: 'Apache-2.0' },
  // Libraries that sharp bundles.
  { name: 'libvips', packages: [], licence: 'LGPL-3.0-or-later' },
  { name: 'date-holidays', packages: ['date-holidays'], licence: '(ISC AND CC-BY-3.0)' },
  { name: 'PostgreSQL', packages: [], licence: 'PostgreSQL' },
]

/** Licences by their common names. */
const licenceNames: Readonly<Record<string, string>> = {
  'OFL-1.1': 'SIL Open Font License 1.1 (OFL)',
  MIT: 'MIT',
  'MIT-0': 'MIT-0',
  'Apache-2.0': 'Apache 2.0',
  'BSD-3-Clause': 'BSD-3-Clause',
  '(ISC AND CC-BY-3.0)': 'ISC, CC BY 3.0',
  PostgreSQL: 'PostgreSQL',
  'LGPL-3.0-or-later': 'LGPL 3.0',
}

/** A Markdown list: one line per licence, with its works. */
export function listLicences(language: Language): string {
  const and = language === 'es' ? ' y ' : ' and '
  const licences = [...new Set(licensedWorks.map(({ licence }) => licence))]
  return licences
    .map((licence) => {
      const names = licensedWorks.filter((work) => work.licence === licence).map(({ name }) => name)
      const last = names.at(-1) ?? ''
      return `- **${licenceNames[licence] ?? licence}:** ${names.length === 1 ? last : names.slice(0, -1).join(', ') + and + last}.`
    })
    .join('\n')
}

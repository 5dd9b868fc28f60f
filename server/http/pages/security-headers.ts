import type { InlineParts } from './rendering/inline-parts.ts'

export interface PolicyInput {
  inline: Pick<InlineParts, 'scriptHashes' | 'styleHashes'>
  /** Base addresses of the three services; other origins are added to `connect-src`. */
  serviceBases: readonly string[]
  /** Serving real customers over TLS. */
  isLive: boolean
}

/** Security headers of every document of the site. */
export function documentHeaders({ inline, serviceBases, isLive }: PolicyInput): Record<string, string> {
  const origins = new Set(serviceBases.filter((base) => /^https?:/.test(base)).map((base) => new URL(base).origin))
  const policy = [
    "default-src 'none'",
    ['script-src', "'self'", ...inline.scriptHashes].join(' '),
    ['style-src-elem', "'self'", ...inline.styleHashes].join(' '),
    // React Aria's server rendering writes style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    ['connect-src', "'self'", ...origins].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
  return {
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(isLive ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

/** The session cookie of staff. */
export interface OfficeCookie {
  read(request: Pick<FastifyRequest, 'headers'>): string | null
  set(reply: FastifyReply, token: string): void
  clear(reply: FastifyReply): void
}

/**
 * With an https address of the office, browsers enforce https and a single host by the `__Host-` prefix.
 */
export function createOfficeCookie({ officeUrl }: Pick<Config, 'officeUrl'>): OfficeCookie {
  const isSecure = officeUrl?.startsWith('https:') === true
  const name = isSecure ? '__Host-office' : 'office'
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  const pattern = new RegExp(`(?:^|; ?)${name}=([\\w-]{20,200})(?:;|$)`)
  return {
    read: ({ headers }) => pattern.exec(headers.cookie ?? '')?.[1] ?? null,
    set: (reply, token) => void reply.header('set-cookie', `${name}=${token}; ${attributes}`),
    clear: (reply) => void reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`),
  }
}

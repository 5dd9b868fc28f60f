import type { OfficeCall } from '../../endpoints/office.ts'
import type { Services } from '../../services.ts'
import { insertAudit } from '../audit/repository.ts'
import { toLimit } from '../limits/declared-limits.ts'
import { takeFromLimit } from '../limits/take-from-limit.ts'
import { findStaffByEmail } from './repository.ts'

const recordedCodes: ReadonlySet<string> = new Set(['wrong_sign_in', 'wrong_second_factor', 'rate_limited'])

/**
 * Writes a refused sign-in to the audit log if the address belongs to a staff user. It runs after the response was sent, so that the response
 * time does not reveal whether it does. The limit keeps an attacker from filling the log.
 */
export function recordRefusedSignIn(services: Services, key: string, code: string, { reply, raw }: OfficeCall): void {
  if (!recordedCodes.has(code)) return
  reply.raw.once('finish', () => {
    recordEntry(services, key, code).catch((error: unknown) => raw.log.error(error, 'A refused sign-in was not recorded'))
  })
}

async function recordEntry(services: Services, key: string, code: string): Promise<void> {
  const row = await findStaffByEmail(services.db, key)
  if (row === undefined || !(await takeFromLimit(services, toLimit('staff-refusal', `${row.id} ${code}`))).ok) return
  await insertAudit(services.db, {
    staffId: null,
    actor: 'system',
    action: 'sign-in-refused',
    subject: 'staff',
    subjectId: String(row.id),
    branchId: null,
    before: null,
    after: { code },
    reason: null,
  })
}

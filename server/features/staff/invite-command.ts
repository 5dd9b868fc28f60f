// An operator's command for back-office access: the first owner, or a user who has lost access.

import { parseArgs } from 'node:util'
import { isEmail } from '#contract/documents.ts'
import { companyRoles, roles, type Grant } from '#contract/office/roles.ts'
import { hasOffice } from '../../config.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { insertAudit } from '../audit/repository.ts'
import { emailKey } from '../clients/repository.ts'
import { insertStaff, invitationUrl, createInvitation } from './invitations.ts'
import { findStaffByEmail, readGrants, writeGrants } from './repository.ts'

const usage = `Usage: npm run staff:invite -- EMAIL --role ROLE [--branch SLUG] [--name NAME]\nRoles: ${roles.join(', ')}`

interface Options {
  email: string
  role: Grant['role']
  branch: string | undefined
  name: string
}

/** The parsed arguments, or an error message. */
function readOptions(args: readonly string[]): Options | string {
  try {
    const options = { role: { type: 'string' }, branch: { type: 'string' }, name: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [email = '', ...rest] = positionals
    const role = roles.find((value) => value === values.role)
    if (!isEmail(email) || role === undefined || rest.length > 0) return usage
    if (values.branch !== undefined && companyRoles.includes(role)) return `The role ${role} is for the whole company: leave out --branch.`
    return { email, role, branch: values.branch, name: values.name ?? email.slice(0, email.indexOf('@')) }
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n${usage}`
  }
}

/**
 * Adds a staff user, or a role to an existing one, and returns a link that can be used once within 24 hours.
 * @param args the arguments of `npm run staff:invite --`
 * @param actor the operator, for the audit log
 */
export async function runStaffInvitation(
  services: Pick<Services, 'db' | 'catalogs' | 'config' | 'signer'>,
  args: readonly string[],
  actor: string,
): Promise<{ isDone: boolean; text: string }> {
  const options = readOptions(args)
  if (typeof options === 'string') return { isDone: false, text: options }
  if (!hasOffice(services.config)) return { isDone: false, text: 'Set OFFICE_URL first: a live site has no back office without it.' }
  const { email, role, name } = options
  const branches = [...(await services.catalogs.current()).branches.values()].map(({ row }) => row)
  const branch = branches.find(({ slug }) => slug === options.branch)
  if (options.branch !== undefined && branch === undefined)
    return { isDone: false, text: `There is no branch ${options.branch}. Branches: ${branches.map(({ slug }) => slug).join(', ')}` }
  const grant: Grant = { role, branchId: branch?.id ?? null }
  const linkId = await inTransaction(services.db, async (client) => {
    const known = await findStaffByEmail(client, emailKey(email))
    if (known !== undefined && (known.is_demo || known.disabled_at !== null)) return null
    const before = known === undefined ? [] : await readGrants(client, known.id)
    const isGranted = before.some((item) => item.role === grant.role && (item.branchId === null || item.branchId === grant.branchId))
    const staffId = known?.id ?? (await insertStaff(client, { email, name, language: 'es', grants: [grant] }))
    if (staffId === undefined) return null
    if (known !== undefined && !isGranted) await writeGrants(client, staffId, [...before, grant])
    await insertAudit(client, {
      staffId: null,
      actor,
      action: 'staff-invited',
      subject: 'staff',
      subjectId: String(staffId),
      branchId: grant.branchId,
      before: known === undefined ? null : { roles: before.map((item) => item.role).join(', ') },
      after: { roles: (isGranted || known === undefined ? [grant] : [...before, grant]).map((item) => item.role).join(', ') },
      reason: null,
    })
    return createInvitation(client, services, staffId)
  })
  if (linkId === null)
    return { isDone: false, text: 'This person is disabled or belongs to the demonstration. An owner can enable them in the back office.' }
  return { isDone: true, text: `Open this within 24 hours; it works once:\n${invitationUrl(services, linkId)}` }
}

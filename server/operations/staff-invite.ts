// `npm run staff:invite -- EMAIL --role owner [--branch SLUG] [--name NAME]`: adds a person of the staff and prints a link that is valid for a
// day and once. For somebody who is there already it prints a new link, as when every way to sign in was lost.

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isEmail } from '#contract/documents.ts'
import { companyRoles, roles, type Grant } from '#contract/office/roles.ts'
import { readConfig } from '../config.ts'
import { createStoredSigner } from '../crypto/stored-keys.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { projectRoot } from '../db/open-database.ts'
import type { Db } from '../db/pool.ts'
import { insertAudit } from '../features/audit/repository.ts'
import { createCatalogStore } from '../features/catalog/service.ts'
import { emailKey } from '../features/clients/registration/email-key.ts'
import { insertStaff, invitationUrl, makeInvitation } from '../features/staff/invitations.ts'
import { findStaffByEmail } from '../features/staff/repository.ts'
import { operator } from '../features/staff-access/record-access.ts'
import { runCommand } from './command.ts'

const usage = `Usage: npm run staff:invite -- EMAIL --role ROLE [--branch SLUG] [--name NAME]\nRoles: ${roles.join(', ')}`

/** What was asked, or a sentence that says what is wrong. */
function readOptions(args: readonly string[]): { email: string; role: Grant['role']; branch: string | null; name: string } | string {
  const options = { role: { type: 'string' }, branch: { type: 'string' }, name: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [email = ''] = positionals
  const role = roles.find((it) => it === values.role)
  if (!isEmail(email) || role === undefined) return usage
  if (values.branch !== undefined && companyRoles.includes(role)) return `The role ${role} is for the whole company: leave out --branch.`
  return { email, role, branch: values.branch ?? null, name: values.name ?? email.slice(0, email.indexOf('@')) }
}

async function invite(db: Db, dataDir: string | undefined): Promise<number> {
  const options = readOptions(process.argv.slice(2))
  if (typeof options === 'string') {
    console.error(options)
    return 1
  }
  const { email, role, name } = options
  const branches = [...(await createCatalogStore(db).current()).branches.values()].map(({ row }) => row)
  const branch = options.branch === null ? null : branches.find(({ slug }) => slug === options.branch)
  if (branch === undefined) {
    console.error(`There is no branch ${options.branch}. Branches: ${branches.map(({ slug }) => slug).join(', ')}`)
    return 1
  }
  const config = readConfig(process.env)
  const signer = createStoredSigner(config.signingSecrets, dataDir ?? config.dataDir ?? join(projectRoot, 'data'))
  const linkId = await inTransaction(db, async (client) => {
    const grants: Grant[] = [{ role, branchId: branch?.id ?? null }]
    const known = await findStaffByEmail(client, emailKey(email))
    if (known !== undefined && (known.is_demo || known.disabled_at !== null)) return null
    const staffId = known?.id ?? (await insertStaff(client, { email, name, language: 'es', grants })) ?? 0
    await insertAudit(client, {
      staffId: null,
      actor: operator(),
      action: 'staff-invited',
      subject: 'staff',
      subjectId: String(staffId),
      branchId: branch?.id ?? null,
      before: null,
      after: { roles: role, isNew: known === undefined },
      reason: null,
    })
    return makeInvitation(client, { signer }, staffId)
  })
  if (linkId === null) {
    console.error('This person is disabled or belongs to the demonstration. Enable her in the back office first.')
    return 1
  }
  console.log(`Open this within 24 hours; it works once:\n${invitationUrl({ config, signer }, linkId)}`)
  return 0
}

await runCommand('staff:invite', invite)

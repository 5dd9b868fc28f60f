import { useState } from 'react'
import { inviteStaffMember, listStaffMembers, setStaffRoles, type Person } from '#contract/office/people.ts'
import { companyRoles, roles, type Grant } from '#contract/office/roles.ts'
import { IconClose } from '../../../ui/icons/icon.tsx'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { Button, IconAction } from '../../components/button.tsx'
import { Select } from '../../components/field.tsx'
import { useRead } from '../../lib/data.ts'
import { joinFacts } from '../../lib/format.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useShell } from '../../shell/shell-context.ts'
import styles from './people-page.module.css'

/** A form for name, address and roles, which sends the invitation. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const texts = t.people
  const { me } = useMe()
  const { branchId } = useShell()
  // The narrowest access unless more is chosen.
  const [grants, setGrants] = useState<Grant[]>([{ role: 'agent', branchId: branchId ?? me.branches[0]?.id ?? null }])
  const languages = [
    ['es', 'Español'],
    ['en', 'English'],
  ] as const
  return (
    <ActionDialog
      endpoint={inviteStaffMember}
      request={{ grants }}
      title={texts.inviteTitle}
      fields={[
        { name: 'name', label: texts.name, maxLength: 100, autoComplete: 'off' },
        { name: 'email', label: texts.email, kind: 'email', maxLength: 254, autoComplete: 'off' },
        { name: 'language', label: texts.language, kind: 'select', options: languages, initial: 'es' },
      ]}
      submit={texts.send}
      done={texts.sent}
      onClose={onClose}
    >
      <p className="muted">{texts.inviteHint}</p>
      <GrantsEditor grants={grants} onChange={setGrants} />
    </ActionDialog>
  )
}

export function RolesDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTexts()
  const { id, name } = person
  const describeGrants = useGrantsText()
  const [grants, setGrants] = useState<Grant[]>(person.grants)
  // As the list has it now: another owner may change the same roles.
  const current = useRead(listStaffMembers, {}).data?.people.find((item) => item.id === id) ?? person
  return (
    <ActionDialog
      endpoint={setStaffRoles}
      request={{ id, version: current.version, grants }}
      title={fill(t.people.rolesTitle, { name })}
      changesMeanwhile={<p>{fill(t.people.rolesNow, { roles: describeGrants(current.grants) })}</p>}
      isEdited={JSON.stringify(grants) !== JSON.stringify(person.grants)}
      submit={t.people.saveRoles}
      done={fill(t.people.rolesChanged, { name })}
      onClose={onClose}
    >
      <GrantsEditor grants={grants} onChange={setGrants} />
    </ActionDialog>
  )
}

/** Roles with their branches in one line. */
export function useGrantsText(): (grants: readonly Grant[]) => string {
  const { t } = useTexts()
  const { branchName } = useMe()
  return (grants) =>
    joinFacts(
      ...grants.map(({ role, branchId }) =>
        fill(t.account.rolesAt, { role: t.roles[role], branch: branchId === null ? t.shell.allBranches : branchName(branchId) }),
      ),
    )
}

/** Roles with their branches, one per line; company-wide roles have no branch. */
function GrantsEditor({ grants, onChange }: { grants: readonly Grant[]; onChange: (grants: Grant[]) => void }) {
  const { t } = useTexts()
  const { me } = useMe()
  const texts = t.people
  const set = (at: number, grant: Grant) => onChange(grants.map((value, i) => (i === at ? grant : value)))
  const branches = [['', t.shell.allBranches], ...me.branches.map(({ id, name }) => [String(id), name] as const)] as const
  return (
    <div className={styles['grants']}>
      {grants.map(({ role, branchId }, i) => {
        const isCompany = companyRoles.includes(role)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- Two lines may be alike while they are edited.
          <div key={i} className={styles['grant']}>
            <Select
              label={texts.role}
              options={roles.map((value) => [value, t.roles[value]] as const)}
              value={role}
              onChange={(event) => {
                const next = roles.find((value) => value === event.target.value) ?? role
                set(i, { role: next, branchId: companyRoles.includes(next) ? null : branchId })
              }}
            />
            <Select
              label={texts.branch}
              options={isCompany ? [['', t.shell.allBranches]] : branches}
              value={branchId === null ? '' : String(branchId)}
              onChange={(event) => set(i, { role, branchId: event.target.value === '' ? null : Number(event.target.value) })}
            />
            <IconAction
              icon={IconClose}
              label={fill(texts.removeRole, { role: t.roles[role] })}
              disabled={grants.length === 1}
              onClick={() => onChange(grants.filter((_, at) => at !== i))}
            />
          </div>
        )
      })}
      <Button isSmall onClick={() => onChange([...grants, { role: 'agent', branchId: me.branches[0]?.id ?? null }])}>
        {texts.addRole}
      </Button>
    </div>
  )
}

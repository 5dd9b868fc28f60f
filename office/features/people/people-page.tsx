import { useState, type ReactNode } from 'react'
import {
  disableStaffMember,
  enableStaffMember,
  endStaffMemberSessions,
  inviteStaffMemberAgain,
  listStaffMembers,
  type Person,
} from '#contract/office/people.ts'
import { IconAlert, IconCheck } from '../../../ui/icons/icon.tsx'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { Button } from '../../components/button.tsx'
import { DataTable, type Column } from '../../components/data-table.tsx'
import { Menu, type MenuItem } from '../../components/menu.tsx'
import { Empty, Page, Panel } from '../../components/panel.tsx'
import { Refusal } from '../../components/refusal.tsx'
import { Status } from '../../components/status.tsx'
import { useRead } from '../../lib/data.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { IconClockOff, IconHourglass } from '../../shell/icons.tsx'
import { InviteDialog, RolesDialog, useGrantsText } from './people-dialogs.tsx'
import styles from './people-page.module.css'

/** Staff users and their roles; owners can invite, change roles and deactivate. */
export function PeoplePage() {
  const { t } = useTexts()
  const { me, may } = useMe()
  const { data, refused } = useRead(listStaffMembers, {})
  const [dialog, setDialog] = useState<ReactNode>(null)
  const close = () => setDialog(null)
  const canWrite = may('staff.write')
  const listActions = usePersonActions(setDialog, close)
  const columns = useColumns((person) =>
    canWrite && person.id !== me.id && !person.isDemo ? (
      <Menu label={fill(t.people.actions, { name: person.name })} items={listActions(person)} />
    ) : null,
  )
  return (
    <Page
      title={t.pages.staff}
      lead={t.people.lead}
      actions={
        canWrite && (
          <Button kind="main" onClick={() => setDialog(<InviteDialog onClose={close} />)}>
            {t.people.invite}
          </Button>
        )
      }
    >
      <Panel>
        {refused === undefined ? (
          <DataTable
            label={t.pages.staff}
            columns={columns}
            rows={data?.people ?? []}
            rowKey={({ id }) => String(id)}
            isLoading={data === undefined}
            empty={<Empty title={t.people.empty} />}
          />
        ) : (
          <Refusal refused={refused} />
        )}
      </Panel>
      {dialog}
    </Page>
  )
}

/** The available actions for a user. */
function usePersonActions(open: (dialog: ReactNode) => void, onClose: () => void): (person: Person) => MenuItem[] {
  const { t } = useTexts()
  const texts = t.people
  return (person) => {
    const { id, name, state } = person
    const confirm = (
      endpoint: typeof disableStaffMember,
      words: { title: string; hint?: string; submit: string; done: string },
      isDanger = false,
    ) =>
      open(
        <ActionDialog
          endpoint={endpoint}
          request={{ id }}
          title={fill(words.title, { name })}
          submit={words.submit}
          done={fill(words.done, { name, email: person.email })}
          {...{ isDanger, onClose }}
        >
          {words.hint !== undefined && <p>{words.hint}</p>}
        </ActionDialog>,
      )
    const enable = { title: `${texts.enable}: {name}`, submit: texts.enable, done: texts.enabled }
    if (state === 'disabled') return [{ id: 'enable', text: texts.enable, run: () => confirm(enableStaffMember, enable) }]
    const invitation = { title: texts.againTitle, hint: texts.againHint, submit: texts.send, done: texts.invited }
    const end = { title: `${texts.endSessions}: {name}`, submit: texts.endSessions, done: texts.ended }
    const disable = { title: texts.disableTitle, hint: texts.disableHint, submit: texts.disable, done: texts.disabled }
    return [
      { id: 'roles', text: texts.changeRoles, run: () => open(<RolesDialog person={person} onClose={onClose} />) },
      { id: 'again', text: texts.inviteAgain, run: () => confirm(inviteStaffMemberAgain, invitation) },
      ...(person.sessions > 0 ? [{ id: 'end', text: texts.endSessions, run: () => confirm(endStaffMemberSessions, end) }] : []),
      { id: 'disable', text: texts.disable, run: () => confirm(disableStaffMember, disable, true) },
    ]
  }
}

function useColumns(renderActions: (person: Person) => ReactNode): Column<Person>[] {
  const { t, format } = useTexts()
  const describeGrants = useGrantsText()
  const texts = t.people
  const used = ({ lastUsedAt, sessions }: Person) => (
    <span className={styles['two']}>
      {lastUsedAt === null ? texts.never : format.at(lastUsedAt)}
      {sessions > 0 && <small>{fill(sessions === 1 ? texts.sessions.one : texts.sessions.other, { count: sessions })}</small>}
    </span>
  )
  return [
    {
      name: 'who',
      label: texts.columns.who,
      isOwnLine: true,
      cell: ({ name, email }) => (
        <span className={styles['two']}>
          <b>{name}</b>
          <small>{email}</small>
        </span>
      ),
    },
    {
      name: 'roles',
      label: texts.columns.roles,
      width: '28%',
      cell: ({ grants }) => describeGrants(grants),
      isOwnLine: true,
    },
    { name: 'state', label: texts.columns.state, width: '216px', cell: (person) => <PersonState person={person} /> },
    { name: 'used', label: texts.columns.used, width: '176px', isWideOnly: true, cell: used },
    { name: 'actions', label: '', isNumber: true, width: '64px', cell: renderActions },
  ]
}

function PersonState({ person: { state, invitedUntil, hasSecondFactor, isDemo } }: { person: Person }) {
  const { t, format } = useTexts()
  const texts = t.people
  if (state === 'disabled') return <Status tone="off" icon={IconClockOff} text={texts.states.disabled} />
  if (invitedUntil !== null)
    return <Status tone="note" icon={IconHourglass} text={fill(texts.invitedUntil, { at: format.at(invitedUntil) })} />
  if (state === 'invited') return <Status tone="warn" icon={IconAlert} text={texts.expired} />
  if (!hasSecondFactor && !isDemo) return <Status tone="warn" icon={IconAlert} text={texts.noFactor} />
  return <Status tone="off" icon={IconCheck} text={texts.states.active} />
}

import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listPrivacyRequests, createPrivacyRequest, privacyKinds, privacyViews, type PrivacyRow } from '#contract/office/privacy.ts'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { Button } from '../../components/button.tsx'
import { DataTable, type Column } from '../../components/data-table.tsx'
import { Empty, Page, Panel } from '../../components/panel.tsx'
import { ReadResult } from '../../components/refusal.tsx'
import type { FieldSpec } from '../../components/schema-form.tsx'
import { ViewTabs } from '../../components/view-bar.tsx'
import { useRead } from '../../lib/data.ts'
import { useMe } from '../../lib/me.ts'
import { useTexts } from '../../lib/texts.tsx'
import { useView } from '../../lib/view.ts'
import { PrivacyStatus } from './privacy-status.tsx'
import styles from '../customers/customers.module.css'

/** Requests about personal data, most urgent first. */
export function PrivacyPage() {
  const { t } = useTexts()
  const texts = t.privacy
  const { may } = useMe()
  const navigate = useNavigate()
  const { view } = useView()
  const columns = useColumns()
  const [isOpening, setOpening] = useState(false)
  const { data, refused } = useRead(listPrivacyRequests, {
    view: privacyViews.find((privacyView) => privacyView === view['vista']) ?? 'open',
  })
  const views = privacyViews.map((id) => ({ id, label: texts.views[id], ...(id === 'open' ? { count: data?.openCount ?? null } : {}) }))
  return (
    <Page
      title={t.pages.privacy}
      lead={texts.lead}
      actions={
        may('privacy.answer') && (
          <Button kind="main" onClick={() => setOpening(true)}>
            {texts.open}
          </Button>
        )
      }
    >
      <Panel>
        <ViewTabs views={views} />
        <ReadResult refused={refused} hasData={data !== undefined}>
          <DataTable
            label={t.pages.privacy}
            columns={columns}
            rows={data?.rows ?? []}
            rowKey={({ id }) => String(id)}
            onOpen={({ id }) => void navigate({ to: `/privacidad/${id}` })}
            isLoading={data === undefined}
            empty={<Empty title={texts.empty} hint={texts.emptyHint} />}
          />
        </ReadResult>
      </Panel>
      {isOpening && <OpenDialog onClose={() => setOpening(false)} onDone={(id) => void navigate({ to: `/privacidad/${id}` })} />}
    </Page>
  )
}

function OpenDialog({ onClose, onDone }: { onClose: () => void; onDone: (id: number) => void }) {
  const { t } = useTexts()
  const texts = t.privacy
  const fields: FieldSpec[] = [
    {
      name: 'kind',
      label: texts.kind,
      kind: 'select',
      initial: 'access',
      options: privacyKinds.map((kind) => [kind, texts.kinds[kind]] as const),
    },
    { name: 'name', label: texts.name, maxLength: 100, autoComplete: 'off' },
    { name: 'email', label: texts.email, hint: texts.emailHint, kind: 'email', maxLength: 254, autoComplete: 'off' },
    {
      name: 'language',
      label: texts.language,
      kind: 'select',
      initial: 'es',
      options: [
        ['es', texts.languages.es],
        ['en', texts.languages.en],
      ],
    },
    { name: 'detail', label: texts.detail, kind: 'lines', maxLength: 4_000 },
    { name: 'receivedOn', label: texts.receivedOn, hint: texts.receivedHint, kind: 'day', toward: 'past', isOptional: true },
  ]
  return (
    <ActionDialog
      endpoint={createPrivacyRequest}
      request={{}}
      title={texts.open}
      fields={fields}
      submit={texts.open}
      done={texts.opened}
      onClose={onClose}
      onDone={({ id }) => onDone(id)}
    />
  )
}

function useColumns(): Column<PrivacyRow>[] {
  const { t, format } = useTexts()
  const texts = t.privacy
  return [
    {
      name: 'who',
      label: texts.columns.who,
      cell: ({ name, email }) => (
        <span className={styles['two']}>
          <b dir="auto">{name === '' ? texts.erased : name}</b>
          <small>{email}</small>
        </span>
      ),
    },
    { name: 'what', label: texts.columns.what, width: '20%', cell: ({ kind }) => texts.kinds[kind] },
    { name: 'received', label: texts.columns.received, width: '136px', cell: ({ receivedOn }) => format.dateWithYear(receivedOn) },
    { name: 'due', label: texts.columns.due, width: '136px', cell: ({ dueOn }) => format.dateWithYear(dueOn) },
    { name: 'state', label: texts.columns.state, width: '216px', cell: (row) => <PrivacyStatus request={row} /> },
  ]
}

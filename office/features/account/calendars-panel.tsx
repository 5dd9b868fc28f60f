import { useState } from 'react'
import { listCalendarLinks, createCalendarLink, revokeCalendarLink } from '#contract/office/calendars.ts'
import { branchesFor } from '#contract/office/roles.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { Button } from '../../components/button.tsx'
import { Panel } from '../../components/panel.tsx'
import { useCopy } from '../../components/use-copy.ts'
import { useRead } from '../../lib/data.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import styles from './security-panel.module.css'

type Opened = { kind: 'make' | 'remove'; branchId: number; isReplacing: boolean } | { kind: 'made'; url: string }

/** The user's links to the calendars of the branches that the user may see. */
export function CalendarsPanel() {
  const { me, branchName } = useMe()
  const { t, format } = useTexts()
  const texts = t.calendars
  const { data, refresh } = useRead(listCalendarLinks, {})
  const [opened, setOpened] = useState<Opened | null>(null)
  const seen = branchesFor(me.grants, 'today.see')
  const branches = me.branches.filter(({ id }) => seen === 'all' || seen.includes(id))
  if (data === undefined) return null
  return (
    <Panel title={texts.title} isPadded>
      <p className="muted">{texts.lead}</p>
      <ul className={styles['factors']}>
        {branches.map(({ id, name }) => {
          const link = data.calendars.find(({ branchId }) => branchId === id)
          const open = (kind: 'make' | 'remove') => () => setOpened({ kind, branchId: id, isReplacing: link !== undefined })
          return (
            <li key={id}>
              <div>
                <p>{name}</p>
                {link !== undefined && (
                  <p className="muted">
                    {link.lastReadAt === null
                      ? fill(texts.unread, { at: format.at(link.createdAt) })
                      : fill(texts.read, { at: format.at(link.lastReadAt) })}
                  </p>
                )}
              </div>
              {link !== undefined && (
                <Button aria-label={fill(texts.removeAt, { branch: name })} onClick={open('remove')}>
                  {texts.remove}
                </Button>
              )}
              <Button aria-label={fill(link === undefined ? texts.makeAt : texts.replaceAt, { branch: name })} onClick={open('make')}>
                {link === undefined ? texts.make : texts.replace}
              </Button>
            </li>
          )
        })}
      </ul>
      {opened?.kind === 'make' && (
        <ActionDialog
          endpoint={createCalendarLink}
          request={{ branchId: opened.branchId }}
          title={fill(opened.isReplacing ? texts.replaceTitle : texts.makeTitle, { branch: branchName(opened.branchId) })}
          submit={opened.isReplacing ? texts.replace : texts.make}
          done={texts.made}
          onClose={() => setOpened(null)}
          onDone={({ url }) => {
            setOpened({ kind: 'made', url })
            void refresh()
          }}
        >
          <p>{opened.isReplacing ? texts.replaceHint : texts.makeHint}</p>
        </ActionDialog>
      )}
      {opened?.kind === 'remove' && (
        <ActionDialog
          endpoint={revokeCalendarLink}
          request={{ branchId: opened.branchId }}
          title={fill(texts.removeTitle, { branch: branchName(opened.branchId) })}
          submit={texts.remove}
          isDanger
          done={texts.removed}
          onClose={() => setOpened(null)}
          onDone={() => void refresh()}
        >
          <p>{texts.removeHint}</p>
        </ActionDialog>
      )}
      {opened?.kind === 'made' && <AddressDialog url={opened.url} onClose={() => setOpened(null)} />}
    </Panel>
  )
}

/** The only place that shows the address. */
function AddressDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useTexts()
  const texts = t.calendars
  const copy = useCopy()
  return (
    <Dialog isOpen onClose={onClose} title={texts.addressTitle} closeLabel={t.shell.close}>
      <p>{texts.once}</p>
      <p className={styles['address']}>{url}</p>
      <div className={styles['buttons']}>
        <Button kind="main" onClick={() => void copy(url, texts.copied)}>
          {texts.copy}
        </Button>
        <Button onClick={onClose}>{texts.saved}</Button>
      </div>
    </Dialog>
  )
}

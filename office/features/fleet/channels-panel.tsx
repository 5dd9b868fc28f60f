import { useState } from 'react'
import { closeChannel, listChannels, openChannel, type ChannelState } from '#contract/office/channels.ts'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { Button } from '../../components/button.tsx'
import { Panel } from '../../components/panel.tsx'
import { Refusal } from '../../components/refusal.tsx'
import { useAction, useRead } from '../../lib/data.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useShell } from '../../shell/shell-context.ts'
import styles from './fleet.module.css'

/** The channels besides the site, each open or closed. Nothing where the company has none. */
export function ChannelsPanel() {
  const { t } = useTexts()
  const { notify } = useShell()
  const { data } = useRead(listChannels, {})
  const [closing, setClosing] = useState<ChannelState['channel'] | null>(null)
  const opening = useAction(openChannel)
  const texts = t.stopSells.channels
  if (data === undefined || data.rows.length === 0) return null
  const open = async (channel: ChannelState['channel']) => {
    const answer = await opening.run({ channel })
    if (answer.ok) notify(texts.opened)
  }
  return (
    <>
      {opening.refused !== undefined && <Refusal refused={opening.refused} />}
      <Panel title={texts.title} isPadded>
        <ul className={styles['channels']}>
          {data.rows.map((row) => (
            <Channel key={row.channel} row={row} onClose={() => setClosing(row.channel)} onOpen={() => void open(row.channel)} />
          ))}
        </ul>
      </Panel>
      {closing !== null && (
        <ActionDialog
          endpoint={closeChannel}
          request={{ channel: closing }}
          title={fill(texts.closeTitle, { name: texts.names[closing] })}
          fields={[{ name: 'reason', label: t.stopSells.reason, kind: 'lines', maxLength: 500 }]}
          submit={texts.close}
          isDanger
          done={texts.closed}
          onClose={() => setClosing(null)}
        >
          <p className="muted">{texts.closeHint}</p>
        </ActionDialog>
      )}
    </>
  )
}

function Channel({ row, onClose, onOpen }: { row: ChannelState; onClose: () => void; onOpen: () => void }) {
  const { t, format } = useTexts()
  const { mayEverywhere } = useMe()
  const texts = t.stopSells.channels
  const { closed } = row
  return (
    <li>
      <span className={styles['two']}>
        <b>{texts.names[row.channel]}</b>
        <small>
          {closed === null ? texts.isOpen : fill(texts.isClosed, { name: closed.by, at: format.at(closed.at), reason: closed.reason })}
        </small>
      </span>
      {mayEverywhere('sales.stop') && (
        <Button isSmall onClick={closed === null ? onClose : onOpen}>
          {closed === null ? texts.close : texts.open}
        </Button>
      )}
    </li>
  )
}

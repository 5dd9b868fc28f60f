import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Choices } from '../../components/choices.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { Menu } from '../../components/menu.tsx'
import { Empty, Panel } from '../../components/panel.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { FilterChips, ViewTabs } from '../../components/view-bar.tsx'
import { fill, useTexts } from '../../lib/texts.tsx'
import { StepUpDialog } from '../../shell/sign-in/step-up-dialog.tsx'
import { useShell } from '../../shell/shell-context.ts'
import styles from './components-page.module.css'

/** What is shown above a list: search, views with counts, active filters. */
export function ListSamples() {
  const { t } = useTexts()
  const [words, setWords] = useState('')
  const { bookings, today } = t
  const { views } = bookings
  return (
    <Panel title={t.components.list} isPadded>
      <SearchField label={bookings.searchLabel} words={words} onSearch={setWords} />
      <ViewTabs
        views={[
          { id: 'out', label: views.out, count: 14 },
          { id: 'held', label: views.held, count: 0 },
          { id: 'all', label: views.all },
        ]}
      />
      <FilterChips
        chips={[
          { field: 'vista', label: today.branch, value: 'Tocumen' },
          { field: 'estado', label: bookings.columns.status, value: bookings.statuses.confirmed },
        ]}
      />
      <Empty title={fill(t.customers.notFound, { words: 'zzz' })} hint={t.customers.notFoundHint} />
    </Panel>
  )
}

/** Choices, a menu of actions, a form in a dialog whose closing asks before input is lost, and the second factor. */
export function DialogSamples() {
  const { t } = useTexts()
  const { notify } = useShell()
  const [channel, setChannel] = useState('telephone')
  const [values, setValues] = useState<Record<string, string> | null>(null)
  const [isSteppingUp, setSteppingUp] = useState(false)
  const { note, change, upgrade } = t.bookings.actions
  const run = () => notify(t.bookingActions.noteDone)
  return (
    <Panel title={t.components.dialog} isPadded>
      <Choices
        label={t.newBooking.channel}
        name="sample-channel"
        options={[
          ['telephone', t.newBooking.channels.telephone],
          ['walk-in', t.newBooking.channels['walk-in']],
        ]}
        value={channel}
        onChange={setChannel}
      />
      <div className={styles['row']}>
        <Button onClick={() => setValues({ text: '' })}>{note}</Button>
        <Button onClick={() => setSteppingUp(true)}>{t.stepUp.heading}</Button>
        <Menu
          label={t.shell.more}
          items={[
            { id: 'change', text: change, hotkey: 'C', run },
            { id: 'upgrade', text: upgrade, run },
          ]}
        />
      </div>
      {isSteppingUp && <StepUpDialog onDone={() => setSteppingUp(false)} onClose={() => setSteppingUp(false)} />}
      {values !== null && (
        <FormDialog
          title={note}
          fields={[{ name: 'text', label: t.bookingActions.note, hint: t.bookingActions.noteHint, kind: 'lines' }]}
          values={values}
          hasTypedInput={values['text'] !== ''}
          onChange={(name, value) => setValues({ [name]: value })}
          submit={t.bookingActions.addNote}
          isBusy={false}
          refused={{ ok: false, code: 'changed_meanwhile' }}
          onSubmit={() => setValues(null)}
          onOverwrite={() => setValues(null)}
          onClose={() => setValues(null)}
        />
      )}
    </Panel>
  )
}

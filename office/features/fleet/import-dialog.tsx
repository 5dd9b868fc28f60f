import { useState } from 'react'
import { importFleet, type FleetImport, type ImportProblem } from '#contract/office/fleet.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { Button } from '../../components/button.tsx'
import { DataTable } from '../../components/data-table.tsx'
import { TextInput } from '../../components/field.tsx'
import { Refusal } from '../../components/refusal.tsx'
import { useAction } from '../../lib/data.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useShell } from '../../shell/shell-context.ts'
import styles from './fleet.module.css'

/** A spreadsheet may save in the encoding of Windows. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const toCounts = ({ added, registered, changed }: FleetImport) => ({ added, registered, changed })
const showValue = ({ value }: ImportProblem) => <span dir="auto">{value}</span>

/** Imports cars from a CSV file: a preview with every problem by line, then all of them at once. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const texts = t.fleetImport
  const { notify } = useShell()
  const [csv, setCsv] = useState('')
  const [preview, setPreview] = useState<FleetImport>()
  const { run, isBusy, refused } = useAction(importFleet)
  const send = async (text: string, save: boolean) => {
    const answer = await run({ csv: text, save })
    if (!answer.ok) return setPreview(undefined)
    if (!answer.value.isSaved) return setPreview(answer.value)
    notify(fill(texts.done, toCounts(answer.value)))
    onClose()
  }
  const choose = async (file: File | undefined) => {
    setPreview(undefined)
    if (file === undefined) return
    const text = await readText(file)
    setCsv(text)
    await send(text, false)
  }
  const problems = preview?.problems ?? []
  return (
    <Dialog isOpen onClose={onClose} title={texts.title} closeLabel={t.shell.close} size="lg">
      <div className={styles['import']}>
        <p className="muted">{texts.hint}</p>
        <TextInput
          label={texts.file}
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        {refused !== undefined && <Refusal refused={refused} />}
        {preview !== undefined && (
          <div role="status" className={styles['preview']}>
            <p>{fill(texts.preview, toCounts(preview))}</p>
            {problems.length > 0 && <b>{fill(texts.problems, { count: problems.length })}</b>}
          </div>
        )}
        {problems.length > 0 && (
          <DataTable
            label={texts.title}
            columns={[
              { name: 'line', label: texts.columns.line, width: '64px', isLabelled: true, cell: ({ line }) => line },
              { name: 'column', label: texts.columns.column, width: '22%', cell: ({ column }) => column },
              { name: 'code', label: texts.columns.problem, isOwnLine: true, cell: ({ code }) => texts.codes[code] },
              { name: 'value', label: texts.columns.value, width: '26%', cell: showValue },
            ]}
            rows={problems}
            rowKey={({ line, column, code }) => `${line} ${column} ${code}`}
            empty={null}
          />
        )}
        <div className={styles['buttons']}>
          <Button
            kind="main"
            isBusy={isBusy}
            aria-disabled={preview === undefined || problems.length > 0}
            onClick={() => void send(csv, true)}
          >
            {texts.save}
          </Button>
          <Button onClick={() => saveFile('flota.csv', texts.example, 'text/csv;charset=utf-8')}>{texts.template}</Button>
          <Button onClick={onClose}>{t.action.cancel}</Button>
        </div>
      </div>
    </Dialog>
  )
}

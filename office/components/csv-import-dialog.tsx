import { useRef, useState } from 'react'
import type { CsvProblem } from '#contract/office/csv-import.ts'
import type { OfficeEndpoint } from '#contract/office/endpoint.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Button } from './button.tsx'
import { DataTable } from './data-table.tsx'
import { TextInput } from './field.tsx'
import { Refusal } from './refusal.tsx'
import { useAction } from '../lib/data.ts'
import { fill, useTexts } from '../lib/texts.tsx'
import { useShell } from '../shell/shell-context.ts'
import styles from './csv-import-dialog.module.css'

/** Spreadsheets may save files in Windows-1252. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const showValue = ({ value }: CsvProblem<string>) => <span dir="auto">{value}</span>

interface CsvImportDialogProps<Request, Response, Code extends string> {
  endpoint: OfficeEndpoint<Request, Response>
  /** What is sent with the file. */
  request?: object
  texts: Readonly<Record<'title' | 'hint' | 'file' | 'template' | 'save' | 'preview' | 'problems' | 'done' | 'example', string>> & {
    columns: Readonly<Record<'line' | 'column' | 'problem' | 'value', string>>
  }
  codes: Readonly<Record<Code, string>>
  /** The name of the template file. */
  fileName: string
  /** The counts in the texts of the preview and of the notification. */
  toCounts: (answer: Response) => Readonly<Record<string, number>>
  onClose: () => void
}

/** Imports a CSV file: a preview with every problem by line, then all of it at once. */
export function CsvImportDialog<Request, Code extends string, Response extends { problems: CsvProblem<Code>[]; isSaved: boolean }>(
  props: CsvImportDialogProps<Request, Response, Code>,
) {
  const { endpoint, request, texts, codes, fileName, toCounts, onClose } = props
  const { t } = useTexts()
  const { notify } = useShell()
  const [csv, setCsv] = useState('')
  const [preview, setPreview] = useState<Response>()
  const { run, isBusy, refused } = useAction(endpoint)
  const chosen = useRef(0)
  const send = async (text: string, save: boolean) => {
    const number = chosen.current
    const answer = await run({ ...request, csv: text, save })
    // Another file was chosen meanwhile.
    if (number !== chosen.current && !save) return
    if (!answer.ok) return setPreview(undefined)
    if (!answer.value.isSaved) return setPreview(answer.value)
    notify(fill(texts.done, toCounts(answer.value)))
    onClose()
  }
  const choose = async (file: File | undefined) => {
    setPreview(undefined)
    const number = (chosen.current += 1)
    if (file === undefined) return
    const text = await readText(file)
    if (number !== chosen.current) return
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
          // The same file can be chosen again once it is corrected.
          onClick={(event) => (event.currentTarget.value = '')}
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
              { name: 'code', label: texts.columns.problem, isOwnLine: true, cell: ({ code }) => codes[code] },
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
          <Button onClick={() => saveFile(fileName, texts.example, 'text/csv;charset=utf-8')}>{texts.template}</Button>
          <Button onClick={onClose}>{t.action.cancel}</Button>
        </div>
      </div>
    </Dialog>
  )
}

import { useState } from 'react'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { Button } from '../../components/button.tsx'
import { TextInput } from '../../components/field.tsx'
import { fill, useTexts } from '../../lib/texts.tsx'
import { readCsvSheet, writeCsvSheet, type CsvSheet } from './sheet/read-csv.ts'
import type { Sheet } from './sheet/sheet-model.ts'
import type { DraftEditing } from './use-draft.ts'
import styles from './rates.module.css'

/** A sheet as a file for a spreadsheet, and back into the draft. */
export function SheetCsv({
  sheet,
  editing,
  canEdit,
  fileName,
}: {
  sheet: Sheet
  editing: DraftEditing
  canEdit: boolean
  fileName: string
}) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button isSmall onClick={() => saveFile(fileName, writeCsvSheet(sheet), 'text/csv;charset=utf-8')}>
        {t.rates.csv.save}
      </Button>
      {canEdit && (
        <Button isSmall onClick={() => setOpen(true)}>
          {t.rates.csv.open}
        </Button>
      )}
      {isOpen && <ImportDialog {...{ sheet, editing }} onClose={() => setOpen(false)} />}
    </>
  )
}

function ImportDialog({ sheet, editing, onClose }: { sheet: Sheet; editing: DraftEditing; onClose: () => void }) {
  const { t } = useTexts()
  const texts = t.rates.csv
  const [found, setFound] = useState<CsvSheet>()
  const choose = async (file: File | undefined) => {
    const content = await file?.arrayBuffer()
    // Windows spreadsheets may save in their own encoding; names of classes are matched by their codes anyway.
    if (content !== undefined) setFound(readCsvSheet(new TextDecoder().decode(content), sheet))
  }
  const apply = () => {
    if (found?.problem !== null) return
    editing.edit(found.edits)
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={texts.title} closeLabel={t.shell.close}>
      <p className="muted">{texts.hint}</p>
      <TextInput
        label={texts.file}
        type="file"
        accept=".csv,text/csv,text/plain"
        // The same file can be chosen again once it is corrected.
        onClick={(event) => (event.currentTarget.value = '')}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      {found !== undefined && (
        <p role="status">
          {found.problem === null
            ? fill(found.edits.length === 1 ? texts.foundOne : texts.found, { count: found.edits.length })
            : fill(texts.problems[found.problem.code], found.problem)}
        </p>
      )}
      <div className={styles['buttons']}>
        <Button kind="main" aria-disabled={found === undefined || found.problem !== null || found.edits.length === 0} onClick={apply}>
          {texts.put}
        </Button>
        <Button onClick={onClose}>{t.action.cancel}</Button>
      </div>
    </Dialog>
  )
}

import { importFleet } from '#contract/office/fleet.ts'
import { CsvImportDialog } from '../../components/csv-import-dialog.tsx'
import { useTexts } from '../../lib/texts.tsx'

/** Imports cars from a CSV file. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const texts = t.fleetImport
  return (
    <CsvImportDialog
      endpoint={importFleet}
      texts={{ ...texts, ...t.csvImport }}
      codes={texts.codes}
      fileName="flota.csv"
      toCounts={({ added, registered, changed }) => ({ added, registered, changed })}
      onClose={onClose}
    />
  )
}

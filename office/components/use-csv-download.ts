import type { OfficeEndpoint } from '#contract/office/endpoint.ts'
import { saveFile } from '../../ui/save-file.ts'
import { useAction } from '../lib/data.ts'
import { useShell } from '../shell/shell-context.ts'
import { useRefusalText } from './refusal.tsx'

/** Downloads the file of an endpoint; a refusal is shown as a notification. */
export function useCsvDownload<Request>(endpoint: OfficeEndpoint<Request, { fileName: string; csv: string }>) {
  const { notify } = useShell()
  const refusalText = useRefusalText()
  const { run, isBusy } = useAction(endpoint)
  const download = async (request: object) => {
    const answer = await run(request)
    if (answer.ok) saveFile(answer.value.fileName, answer.value.csv, 'text/csv;charset=utf-8')
    else notify(Object.values(refusalText(answer)).join(' '))
  }
  return { download, isBusy }
}

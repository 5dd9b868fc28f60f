import { useTexts } from '../lib/texts.tsx'
import { useShell } from '../shell/shell-context.ts'

/** Copies a text and shows whether it is copied: over plain HTTP it is not. */
export function useCopy(): (text: string, copied: string) => Promise<void> {
  const { t } = useTexts()
  const { notify } = useShell()
  return async (text, copied) => {
    try {
      await navigator.clipboard.writeText(text)
      notify(copied)
    } catch {
      notify(t.shell.notCopied)
    }
  }
}

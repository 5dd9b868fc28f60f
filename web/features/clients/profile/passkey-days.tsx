import type { ClientPasskey } from '#contract/values/passkey.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'

/** When the passkey was added and last used. */
export function PasskeyDays({ passkey: { createdOn, lastUsedOn } }: { passkey: ClientPasskey }) {
  const t = useTexts('profile').passkeys
  const format = useFormat()
  return `${t.createdOn(format.plainDate(createdOn))} · ${lastUsedOn === '' ? t.neverUsed : t.lastUsedOn(format.plainDate(lastUsedOn))}`
}

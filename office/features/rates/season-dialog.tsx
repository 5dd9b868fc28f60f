import { useState } from 'react'
import { FormDialog } from '../../components/form-dialog.tsx'
import type { Refused } from '../../lib/call.ts'
import { useTexts } from '../../lib/texts.tsx'
import { addSeason } from './seasons-tab.tsx'
import type { DraftEditing } from './use-draft.ts'

/** The key of a season. It begins with a letter, even for `2027 High`. */
const toId = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .replace(/^(?=\d)/, 'season-')
    .slice(0, 30)

/** A new season with dates. Its rates start as a copy of those of the season that it interrupts. */
export function SeasonDialog({ editing, onClose }: { editing: DraftEditing; onClose: () => void }) {
  const { t } = useTexts()
  const texts = t.rates.seasons
  const [values, setValues] = useState<Record<string, string>>({ nameEs: '', nameEn: '', fromOn: '', untilOn: '' })
  const [refused, setRefused] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    const { nameEs = '', nameEn = '', fromOn = '', untilOn = '' } = values
    const id = toId(nameEn)
    if (!/^[a-z][a-z0-9-]+$/.test(id)) return setRefused({ ok: false, code: 'invalid', field: 'nameEn' })
    if (editing.findFuture('season', id) !== null) return setRefused({ ok: false, code: 'row_known', field: 'nameEn' })
    if (untilOn < fromOn) return setRefused({ ok: false, code: 'invalid', field: 'untilOn' })
    setBusy(true)
    const season = { id, name_es: nameEs.trim(), name_en: nameEn.trim(), is_default: false }
    const answer = await editing.save(addSeason(editing, season, { fromOn, untilOn }))
    setBusy(false)
    return answer === null ? onClose() : setRefused(answer)
  }
  return (
    <FormDialog
      title={texts.addTitle}
      fields={[
        { name: 'nameEs', label: texts.nameEs, maxLength: 60 },
        { name: 'nameEn', label: texts.nameEn, maxLength: 60, invalid: texts.nameWithLetters },
        { name: 'fromOn', label: texts.fromOn, kind: 'day' },
        { name: 'untilOn', label: texts.untilOn, kind: 'day', invalid: texts.endsBeforeStart },
      ]}
      {...{ values, refused, onClose }}
      hasTypedInput={Object.values(values).some((value) => value !== '')}
      onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
      submit={texts.add}
      isBusy={isBusy}
      onSubmit={() => void save()}
    >
      <p className="muted">{texts.addHint}</p>
    </FormDialog>
  )
}

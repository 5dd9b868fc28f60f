import type { FieldSpec } from '../../components/schema-form.tsx'
import { useTexts } from '../../lib/texts.tsx'

/** The fields of a broker that can be changed later. */
export function useBrokerFields(initial: { name?: string; note?: string; allowedNetworks?: string } = {}) {
  const texts = useTexts().t.brokers
  const name: FieldSpec = { name: 'name', label: texts.name, maxLength: 80, autoComplete: 'off', initial: initial.name ?? '' }
  const note: FieldSpec = {
    name: 'commissionNote',
    label: texts.note,
    hint: texts.noteHint,
    kind: 'lines',
    isOptional: true,
    maxLength: 500,
    initial: initial.note ?? '',
  }
  const allowedNetworks: FieldSpec = {
    name: 'allowedNetworks',
    label: texts.allowedNetworks,
    hint: texts.allowedNetworksHint,
    kind: 'lines',
    maxLength: 1_000,
    initial: initial.allowedNetworks ?? '',
  }
  return { name, note, allowedNetworks }
}

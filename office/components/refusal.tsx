import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IconClose } from '../../ui/icons/icon.tsx'
import { isUnreachable, type Refused } from '../lib/call.ts'
import { formatCode } from '../lib/format.ts'
import { formatPlate } from '#contract/format.ts'
import { fill, useTexts } from '../lib/texts.tsx'
import styles from './refusal.module.css'

/** The message of a refusal: the reason and the remedy. */
export function useRefusalText(): (refused: Refused) => { reason: string; remedy: string } {
  const { t, format, language } = useTexts()
  const suffix = language === 'es' ? 'Es' : 'En'
  // The cars that fit a booking, where the refused one does not.
  const describeFittingCars = (plates: unknown) => {
    if (typeof plates !== 'string') return ''
    return plates === '' ? t.board.fitsNowhere : fill(t.board.fitsIn, { plates: format.list(plates.split(', ').map(formatPlate)) })
  }
  return ({ code, facts = {}, earliest }) => {
    const [reason, remedy] = t.refusals[code as keyof typeof t.refusals] ?? t.refusals.other
    const values = Object.fromEntries(
      Object.entries(facts).map(([name, value]) => {
        if (typeof value === 'number' && name.endsWith('Cents')) return [name, format.money(value)]
        if (typeof value === 'number' && name.endsWith('At')) return [name, format.at(value)]
        if (name === 'plate') return [name, formatPlate(String(value))]
        if (name === 'codes') return [name, format.list(String(value).split(', ').map(formatCode))]
        return [name.endsWith(suffix) ? name.slice(0, -suffix.length) : name, String(value ?? '')]
      }),
    )
    const all = { ...values, ...(earliest === undefined ? {} : { earliest: format.dateTime(earliest) }) }
    return { reason: fill(reason, all), remedy: `${fill(remedy, all)} ${describeFittingCars(facts['fits'])}`.trim() }
  }
}

/**
 * Shows why a page could not be read. If a filter in its address is not valid, a link removes the filters, since no field of the page shows
 * the error.
 */
export function ReadRefusal({ refused }: { refused: Refused }) {
  const { t } = useTexts()
  // Nothing was typed here, and what is shown is read again by itself.
  if (refused.code === 'offline') return <Refusal refused={{ ...refused, code: 'not_loaded' }} />
  if (refused.code !== 'invalid') return <Refusal refused={refused} />
  return (
    <Refusal
      refused={{ ok: false, code: 'bad_filter' }}
      action={
        <Link to="." search={{}}>
          {t.list.removeFilters}
        </Link>
      }
    />
  )
}

interface ReadResultProps {
  refused: Refused | undefined
  /** Whether there is something to show from before. */
  hasData: boolean
  children: ReactNode
}

/** What was read, or why it could not be. A failure that may pass leaves what is shown, with the work that is open in it. */
export function ReadResult({ refused, hasData, children }: ReadResultProps) {
  const isShown = refused === undefined || (hasData && isUnreachable(refused.code))
  return (
    <>
      {refused !== undefined && <ReadRefusal refused={refused} />}
      {isShown && children}
    </>
  )
}

/** Shows why an action was refused and the remedy, with a button for it. */
export function Refusal({ refused, action }: { refused: Refused; action?: ReactNode }) {
  const { reason, remedy } = useRefusalText()(refused)
  return (
    <div className={styles['refusal']} role="alert">
      <IconClose size={16} />
      <div>
        <p>
          <b>{reason}</b>
        </p>
        {remedy !== '' && <p className="muted">{remedy}</p>}
        {action}
      </div>
    </div>
  )
}

/** The error text of a refusal for the field that it names. */
export function useFieldRefusal(): (refused: Refused, field?: { kind?: string; invalid?: string }) => string {
  const { t } = useTexts()
  const refusalText = useRefusalText()
  return (refused, { kind, invalid } = {}) => {
    if (refused.code === 'invalid' && invalid !== undefined) return invalid
    if (refused.code === 'invalid' && (kind === 'amount' || kind === 'count' || kind === 'email')) return t.form[kind]
    if (refused.code === 'missing') return t.form.required
    if (refused.code === 'invalid' || !(refused.code in t.refusals)) return t.form.invalid
    const { reason, remedy } = refusalText(refused)
    return `${reason} ${remedy}`
  }
}

/** Refusals of an address that names nothing: no such object, one of another branch, or an id that cannot exist. */
const unknownCodes: ReadonlySet<string> = new Set(['other_branch', 'not_found', 'invalid'])

/** The same text for what does not exist and for what is of another branch. */
export function hideExistence(refused: Refused, code: 'unknown_booking' | 'not_shown' = 'unknown_booking'): Refused {
  return unknownCodes.has(refused.code) ? { ok: false, code } : refused
}

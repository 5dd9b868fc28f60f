// The items of a check-in, which are done, and where each is done (rows R-20, W-21).

import type { CheckIn } from '#contract/web-api/get-check-in.ts'
import type { PendingCode } from '#contract/values/check-in-progress.ts'

export type CheckKind = 'licence' | 'front-photo' | 'back-photo' | 'arrival' | 'insurance-letter' | 'acceptance' | 'signature'
/** A problem other than a missing value. */
export type CheckProblem = 'licence-expired' | 'entry-date' | 'entry-too-old' | 'arrival-closed'

export interface CheckItem {
  kind: CheckKind
  step: 1 | 2
  /** Id of the section for the item (row R-01). */
  section: string
  /** The driver's name, when there are several; otherwise empty. */
  name: string
  isDone: boolean
  problem: CheckProblem | null
}

export const sections = { driver: (position: number) => `driver-${position}`, arrival: 'arrival', card: 'card', sign: 'sign' } as const

const codesByKind: Record<CheckKind, readonly PendingCode[]> = {
  licence: ['licence', 'licence-expired', 'entry-date', 'entry-too-old'],
  'front-photo': ['front-photo'],
  'back-photo': ['back-photo'],
  arrival: ['arrival', 'arrival-closed'],
  'insurance-letter': ['insurance-letter'],
  acceptance: ['acceptance'],
  signature: ['signature'],
}

const problemsInOrder = ['licence-expired', 'entry-too-old', 'entry-date', 'arrival-closed'] as const

function isProblem(code: CheckProblem, kind: CheckKind, pending: readonly PendingCode[]): boolean {
  return pending.includes(code) && codesByKind[kind].includes(code)
}

/** All items of a check-in in page order. The bank's letter only for renters who use the card's insurance. */
export function listCheckItems(checkIn: Pick<CheckIn, 'drivers' | 'pending' | 'usesCardInsurance'>): CheckItem[] {
  const toItem = (kind: CheckKind, step: 1 | 2, section: string, pending: readonly PendingCode[], name = ''): CheckItem => ({
    kind,
    step,
    section,
    name,
    isDone: !codesByKind[kind].some((code) => pending.includes(code)),
    problem: problemsInOrder.find((code) => isProblem(code, kind, pending)) ?? null,
  })
  const isOnlyDriver = checkIn.drivers.length === 1
  const driverItems = checkIn.drivers.flatMap(({ position, firstName, pending }) =>
    (['licence', 'front-photo', 'back-photo'] as const).map((kind) =>
      toItem(kind, 1, sections.driver(position), pending, isOnlyDriver ? '' : firstName),
    ),
  )
  const letterItems = checkIn.usesCardInsurance ? [toItem('insurance-letter', 2, sections.card, checkIn.pending)] : []
  return [
    ...driverItems,
    toItem('arrival', 2, sections.arrival, checkIn.pending),
    ...letterItems,
    toItem('acceptance', 2, sections.sign, checkIn.pending),
    toItem('signature', 2, sections.sign, checkIn.pending),
  ]
}

/** The step at which to continue: the first with an open item, otherwise the first. */
export function nextStep(items: readonly CheckItem[]): 1 | 2 {
  return items.find(({ isDone }) => !isDone)?.step ?? 1
}

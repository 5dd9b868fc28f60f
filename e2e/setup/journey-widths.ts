// At which widths each journey runs. expectAccessible reads the pages of those that always run at one width at the other one as well.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Work of the back office that is done at a desk. */
const deskWork =
  'access brand brokers calendar conflict contents counter-money customers documents failures figures fleet hours list-position new-booking passkeys people pictures price promotion rates roles role-tasks tolls'

/** Addresses, sessions, chunks and services, which pages of any width share; `looks` and `yappy` set the widths themselves. */
const behindPages =
  'account-journey account-lifecycle addresses booking-failures early-input empty-states failed-chunks failing-services hanging-service language legacy-services looks navigation telemetry yappy'

export const wideScreenJourneys = [...deskWork.split(' ').map((topic) => `office-${topic}`), ...behindPages.split(' ')]

export const phoneJourneys =
  'booking-code compare-offer content leads office-phones-offline offline other-returns place-search quote-link renter-condition'.split(' ')

/** Their steps or positions differ between the widths, so that they run at both every day. */
const journeysOfBothWidths = 'booking fleet-layout layout search step-3'.split(' ')

const dayMs = 86_400_000

/**
 * The journeys that a width leaves out. With `JOURNEY_WIDTHS=alternate` those of both widths run at one of them, in turn from day to day:
 * nearly all of them find the same at both.
 */
export function ignoredJourneys(width: 'wide' | 'phone'): string[] {
  const others = width === 'wide' ? phoneJourneys : wideScreenJourneys
  return process.env['JOURNEY_WIDTHS'] === 'alternate'
    ? [...others, ...alternating().filter((_, i) => isWideToday(i) === (width === 'phone'))]
    : others
}

function alternating(): string[] {
  const fixed = new Set([...wideScreenJourneys, ...phoneJourneys, ...journeysOfBothWidths])
  const all = readdirSync(join(import.meta.dirname, '..')).flatMap((file) => /^(.+)\.e2e\.ts$/.exec(file)?.[1] ?? [])
  return all.filter((journey) => !fixed.has(journey)).toSorted()
}

/** Whether a journey runs on a wide screen on the day of this run, which is the same in all of its processes. */
function isWideToday(index: number): boolean {
  const day = (process.env['JOURNEY_DAY'] ??= String(Math.floor(Date.now() / dayMs)))
  return (Number(day) + index) % 2 === 0
}

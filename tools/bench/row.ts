// A row of the results table: what was measured, and the promised value.

export type Goal = { atMost: number } | { atLeast: number } | { below: number }

export interface Row {
  what: string
  measured: number
  /** Absent for rates and times, which depend on the machine. */
  goal?: Goal
}

/** Prints the rows of all parts. */
export function printTable(rows: readonly Row[]): void {
  const table = rows.map(({ what, measured, goal }) => ({
    what,
    measured: Number(measured.toPrecision(measured >= 100 ? 4 : 3)),
    goal: goal === undefined ? '' : formatGoal(goal),
    met: goal === undefined ? '' : isMet(measured, goal) ? 'yes' : 'NO',
  }))
  console.table(Object.fromEntries(table.map(({ what, ...rest }) => [what, rest])))
}

function isMet(measured: number, goal: Goal): boolean {
  if ('atLeast' in goal) return measured >= goal.atLeast
  return 'below' in goal ? measured < goal.below : measured <= goal.atMost
}

function formatGoal(goal: Goal): string {
  if ('atLeast' in goal) return `≥ ${goal.atLeast}`
  return 'below' in goal ? `< ${goal.below}` : `≤ ${goal.atMost}`
}

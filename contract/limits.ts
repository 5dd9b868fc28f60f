// Limits of a booking that the form and the server must agree on (docs/domain.md 3.5).

/** The last day on which a pick-up can be booked, counted from today in Panama. */
export const maxDaysAhead = 360
/** The longest rental online. */
export const maxRentalDays = 92

/** How long a branch that is no airport needs before a pick-up, counted while it is open: the car has to be got ready. */
export const branchLeadMinutes = 180

/** The longest name of a person. */
export const longestName = 100

/** How long a car is held for a booking that is paid in advance, until it is paid (docs/domain.md 3.5). */
export const holdMinutes = 15

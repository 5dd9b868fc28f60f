// Booking limits that the form and the server must agree on (docs/domain.md 3.5).

/** How many days in advance a pick-up can be booked, counted from today in Panama. */
export const maxDaysAhead = 360
/** The longest rental that can be booked online, in days. */
export const maxRentalDays = 92

/** Lead time of a branch that is not at an airport, counted in opening hours: the time that it needs to prepare a car. */
export const branchLeadMinutes = 180

/** Maximum length of a person's name. */
export const maxNameLength = 100

/** The most cars of one group booking; larger groups are quoted by the company. */
export const maxGroupCars = 6

/** How long a car is held for an unpaid prepaid booking (docs/domain.md 3.5). */
export const holdMinutes = 15

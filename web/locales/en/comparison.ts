export const comparison: typeof import('../es/comparison.ts').comparison = {
  ignored: {
    title: 'We couldn’t use part of the link',
    search: (fields) => `Check ${fields}. Meanwhile, prices are without dates.`,
    fields: {
      pickUpBranchId: 'the pick-up branch',
      returnBranchId: 'the return branch',
      pickUpDate: 'the pick-up date',
      pickUpTime: 'the pick-up time',
      returnDate: 'the return date',
      returnTime: 'the return time',
      ageBand: 'the driver’s age',
      packageId: 'the promotion',
    },
    passed: (from, to) => `The dates of the link have passed: ${from} to ${to}. These are the nearest that can be booked.`,
    unknown: (classes) =>
      classes === 1 ? 'One class of the link isn’t in our fleet.' : `${classes} classes of the link aren’t in our fleet.`,
    extra: (max) => `Up to ${max} classes are compared: these are the first of the link.`,
    toSearch: 'Correct the search',
  },
}

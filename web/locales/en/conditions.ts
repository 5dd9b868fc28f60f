export const conditions: typeof import('../es/conditions.ts').conditions = {
  titles: ['Terms of use', 'Cookie policy', 'Rental conditions', 'Prepaid policy', 'Privacy policy'],
  version: (version) => `Version ${version}`,
  since: (date) => `in force since ${date}`,
  others: 'Other policies',
}

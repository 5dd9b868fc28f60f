/** Dollars with two decimals, as in a column of prices. */
export const formatAmount = (cents: number | null): string =>
  cents === null ? '' : (cents / 100).toFixed(2).replaceAll(/\B(?=(\d{3})+(?!\d))(?<=^\d*)/g, ',')
